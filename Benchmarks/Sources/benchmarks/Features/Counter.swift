import ComposableArchitecture

/// The smallest feature, with one effect of each kind.
@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
  }

  enum Action {
    case increment
    case decrement
    case runTapped
    case sendTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .decrement:
        state.count -= 1
        return .none
      case .runTapped:
        return .run { send in await send(.increment) }
      case .sendTapped:
        return .send(.increment)
      }
    }
  }
}
