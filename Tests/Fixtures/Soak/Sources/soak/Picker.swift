import ComposableArchitecture

/// An action, and what is expected of it.
struct Pick<Action> {
  var action: Action
  /// How many issues the library may report.
  var issues: ClosedRange<Int> = 0...0
  /// Whether all features must still be there afterwards.
  var isIdle = false
}

/// Chooses actions that suit the features that are there, and some that do not.
struct Picker {
  var chance: Chance
  private var pushed = 0

  init(seed: UInt64) { chance = Chance(seed: seed) }

  /// - Parameter group: Under which number the model knows what the action starts.
  mutating func pick<Action>(from sites: Sites<Action>, group: Int) -> Pick<Action> {
    if chance.once(in: 4) {
      return pick(chance.one(of: sites.panels), isFull: sites.leaves.count > 50)
    }
    return Pick(action: chance.one(of: sites.leaves).send(leafAction(group)))
  }

  mutating func leafAction(_ group: Int) -> Leaf.Action {
    switch chance.below(10) {
    case 0: .count
    case 1: .same
    case 2: .stop(chance.one(of: [.timer, .stream, .debounce, .throttle, .inner]))
    default: .start(chance.one(of: Leaf.Work.allCases), group: group)
    }
  }

  private mutating func pick<Action>(
    _ panel: Sites<Action>.PanelSite, isFull: Bool
  ) -> Pick<Action> {
    switch chance.below(24) {
    case 0:
      let isThere = panel.destination != nil
      return Pick(
        action: panel.send(.destination(.dismiss)), issues: isThere ? 0...0 : 1...1)
    case 1:
      // A case without a reducer of its own says nothing when its action comes late.
      return Pick(
        action: panel.send(.destination(.presented(.alert(.confirm)))),
        issues: panel.destination == nil ? 1...1 : 0...0, isIdle: panel.destination != .alert)
    case 2:
      if let id = panel.path.randomElement(using: &chance) {
        return Pick(action: panel.send(.path(.popFrom(id: id))))
      }
      return Pick(action: panel.send(.path(.popFrom(id: -1))), issues: 1...1)
    case 3:
      pushed += 1
      let id = StackElementID(integerLiteral: 1_000_000_000 + pushed)
      return Pick(
        action: panel.send(.path(.push(id: id, state: .alert(AlertState { TextState("") })))))
    default:
      return Pick(action: panel.send(.change(change(panel, isFull))))
    }
  }

  private mutating func change<Action>(
    _ panel: Sites<Action>.PanelSite, _ isFull: Bool
  ) -> Panel.Change {
    if isFull, chance.once(in: 2) {
      return chance.one(of: [
        .removeRow, .replaceRows, .removeExtra, .removeDestination, .popLast, .popAll, .removeFirst,
      ])
    }
    let change = chance.one(of: Panel.Change.allCases)
    let isDeep = panel.place.path.count > 2
    return isDeep && (change == .presentPanel || change == .pushPanel) ? .presentLeaf : change
  }
}
