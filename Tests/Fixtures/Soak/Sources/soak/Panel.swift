import ComposableArchitecture

@Reducer
struct Row {
  @ObservableState
  struct State: Identifiable {
    let id: Int
    var leaf: Leaf.State

    init(_ parent: Place, _ world: World) {
      id = world.withModel { $0.number() }
      leaf = Leaf.State(parent.row(id), "row", world)
    }
  }

  enum Action { case leaf(Leaf.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.leaf, action: \.leaf) { Leaf() }
  }
}

/// A feature with children of every kind, panels among them.
@Reducer
struct Panel {
  @ObservableState
  struct State: Identifiable {
    let place: Place
    let marker: Marker
    var accepted = 0
    var left: Leaf.State
    var right: Leaf.State
    var rows: IdentifiedArrayOf<Row.State> = []
    var extra: Leaf.State?
    @Presents var destination: Destination.State?
    var path = StackState<Destination.State>()

    var id: Int { place.owner }

    init(_ place: Place, _ world: World, left: String = "left", right: String = "right") {
      self.place = place
      marker = Marker(world.markers)
      self.left = Leaf.State(place.embedded(world.withModel { $0.number() }), left, world)
      self.right = Leaf.State(place.embedded(world.withModel { $0.number() }), right, world)
    }
  }

  enum Action {
    case left(Leaf.Action)
    case right(Leaf.Action)
    case rows(IdentifiedActionOf<Row>)
    case extra(Leaf.Action)
    case destination(PresentationAction<Destination.Action>)
    case path(StackActionOf<Destination>)
    case change(Change)
  }

  enum Change: CaseIterable, Sendable {
    case addRow, removeRow, reverseRows, replaceRows
    case addExtra, removeExtra, replaceExtra
    case presentLeaf, presentPanel, presentAlert, removeDestination
    case pushLeaf, pushPanel, popLast, popAll, removeFirst
    case stopTimers
  }

  @Dependency(\.world) var world

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Leaf() }
    Scope(state: \.right, action: \.right) { Leaf() }
    Reduce { state, action in
      guard case .change(let change) = action else { return .none }
      state.accepted += 1
      world.withModel { [owner = state.place.owner] in $0.accepted[owner, default: 0] += 1 }
      return apply(change, to: &state)
    }
    .forEach(\.rows, action: \.rows) { Row() }
    .ifLet(\.extra, action: \.extra) { Leaf() }
    .ifLet(\.$destination, action: \.destination) { Destination.body }
    .forEach(\.path, action: \.path) { Destination.body }
  }
}

@Reducer
enum Destination {
  case leaf(Leaf)
  case panel(Panel)
  case alert(AlertState<Button>)

  @CasePathable
  enum Button { case confirm, nothing }
}
