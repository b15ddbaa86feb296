import ComposableArchitecture

/// The features that are there now, and how their actions get to the root.
struct Sites<Action> {
  struct LeafSite {
    var place: Place
    var send: (Leaf.Action) -> Action
  }

  struct PanelSite {
    var place: Place
    var destination: DestinationCase?
    var path: [StackElementID]
    var send: (Panel.Action) -> Action
  }

  enum DestinationCase { case leaf, panel, alert }

  private(set) var leaves: [LeafSite] = []
  private(set) var panels: [PanelSite] = []
  /// The numbers of all features.
  private(set) var alive: Set<Int> = []
  /// How many actions each has counted.
  private(set) var accepted: [Int: Int] = [:]

  mutating func add(_ leaf: Leaf.State, _ send: @escaping (Leaf.Action) -> Action) {
    leaves.append(LeafSite(place: leaf.place, send: send))
    note(leaf.place, leaf.accepted)
  }

  mutating func add(_ panel: Panel.State, _ send: @escaping (Panel.Action) -> Action) {
    note(panel.place, panel.accepted)
    add(panel.left) { send(.left($0)) }
    add(panel.right) { send(.right($0)) }
    for row in panel.rows {
      alive.insert(row.id)
      add(row.leaf) { send(.rows(.element(id: row.id, action: .leaf($0)))) }
    }
    if let extra = panel.extra { add(extra) { send(.extra($0)) } }
    let destination = panel.destination.map { add($0) { send(.destination(.presented($0))) } }
    for id in panel.path.ids {
      guard let element = panel.path[id: id] else { continue }
      _ = add(element) { send(.path(.element(id: id, action: $0))) }
    }
    panels.append(
      PanelSite(
        place: panel.place, destination: destination, path: panel.path.ids, send: send))
  }

  private mutating func add(
    _ state: Destination.State, _ send: @escaping (Destination.Action) -> Action
  ) -> DestinationCase {
    switch state {
    case .leaf(let leaf):
      add(leaf) { send(.leaf($0)) }
      return .leaf
    case .panel(let panel):
      add(panel) { send(.panel($0)) }
      return .panel
    case .alert:
      return .alert
    }
  }

  private mutating func note(_ place: Place, _ count: Int) {
    alive.insert(place.owner)
    if count > 0 { accepted[place.owner] = count }
  }
}

extension Sites where Action == Root.Action {
  init(_ root: Root.State) {
    add(root.first) { .first($0) }
    add(root.second) { .second($0) }
    switch root.mode {
    case .out(let leaf):
      for number in leaf.place.path { alive.insert(abs(number)) }
      add(leaf) { .mode(.out($0)) }
    case .inside(let panel):
      add(panel) { .mode(.inside($0)) }
    }
  }
}

extension Sites where Action == Panel.Action {
  init(_ panel: Panel.State) {
    add(panel) { $0 }
  }
}
