import ComposableArchitecture

/// A stack of counters.
@Reducer
struct Stack {
  @ObservableState
  struct State: Equatable {
    var path = StackState<Counter.State>()
  }

  enum Action {
    case path(StackActionOf<Counter>)
    case pushTapped
    case popTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path:
        return .none
      case .pushTapped:
        state.path.append(Counter.State())
        return .none
      case .popTapped:
        state.path.removeLast()
        return .none
      }
    }
    .forEach(\.path, action: \.path) {
      Counter()
    }
  }
}
