import ComposableArchitecture

extension Panel {
  func apply(_ change: Change, to state: inout State) -> Effect<Action> {
    switch change {
    case .addRow: state.rows.append(Row.State(state.place, world))
    case .removeRow: if let last = state.rows.last { state.rows.remove(id: last.id) }
    case .reverseRows: state.rows.reverse()
    case .replaceRows: state.rows = [Row.State(state.place, world), Row.State(state.place, world)]
    case .addExtra: if state.extra == nil { state.extra = makeExtra(state) }
    case .removeExtra: state.extra = nil
    case .replaceExtra: state.extra = makeExtra(state)
    case .presentLeaf: state.destination = .leaf(makeLeaf(state))
    case .presentPanel: state.destination = .panel(makePanel(state))
    case .presentAlert: state.destination = .alert(Self.alert)
    case .removeDestination: state.destination = nil
    case .pushLeaf: state.path.append(.leaf(makeLeaf(state)))
    case .pushPanel: state.path.append(.panel(makePanel(state)))
    case .popLast: _ = state.path.popLast()
    case .popAll: state.path.removeAll()
    case .removeFirst: if !state.path.isEmpty { state.path.removeFirst() }
    case .stopTimers: return stopTimers(state)
    }
    return .none
  }

  private static let alert = AlertState<Destination.Button> {
    TextState("Sure?")
  } actions: {
    ButtonState(action: .confirm) { TextState("Yes") }
  }

  private func makeExtra(_ state: State) -> Leaf.State {
    Leaf.State(state.place.row(world.withModel { $0.number() }), "extra", world)
  }

  private func makeLeaf(_ state: State) -> Leaf.State {
    Leaf.State(state.place.presented(world.withModel { $0.number() }), "presented", world)
  }

  private func makePanel(_ state: State) -> State {
    State(state.place.presented(world.withModel { $0.number() }), world)
  }

  /// Those of this panel and all below it.
  private func stopTimers(_ state: State) -> Effect<Action> {
    let ids = ["left", "right", "row", "extra", "presented"].map {
      WorkID(slot: .timer, name: $0)
    }
    world.withModel { for id in ids { $0.cancel(id, below: state.place.path) } }
    return .merge(ids.map { .cancel(id: $0) })
  }
}
