import ComposableArchitecture

/// An enumeration as the state of a feature.
@Reducer
struct Mode {
  @ObservableState
  enum State {
    case out(Leaf.State)
    case inside(Panel.State)
  }

  enum Action {
    case out(Leaf.Action)
    case inside(Panel.Action)
    case toggle(Place)
  }

  @Dependency(\.world) var world

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .toggle(let parent) = action else { return .none }
      let place = parent.row(world.withModel { $0.number() })
      switch state {
      case .out: state = .inside(Panel.State(place, world))
      case .inside: state = .out(Leaf.State(place, "out", world))
      }
      return .none
    }
    .ifCaseLet(\.out, action: \.out) { Leaf() }
    .ifCaseLet(\.inside, action: \.inside) { Panel() }
  }
}

@Reducer
struct Root {
  @ObservableState
  struct State {
    var first: Panel.State
    var second: Panel.State
    var mode: Mode.State

    init(_ world: World) {
      let number = { world.withModel { $0.number() } }
      let top = Place(owner: 0, path: [])
      first = Panel.State(top.embedded(number()), world, left: "first left", right: "first right")
      second = Panel.State(top.embedded(number()), world)
      mode = .out(Leaf.State(top.row(number()), "out", world))
    }
  }

  enum Action {
    case first(Panel.Action)
    case second(Panel.Action)
    case mode(Mode.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { Panel() }
    Scope(state: \.second, action: \.second) { Panel() }
    Scope(state: \.mode, action: \.mode) { Mode() }
  }
}
