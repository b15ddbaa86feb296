import ComposableArchitecture
import Library

@Reducer
struct Counter {
  @ObservableState
  struct State {
    var count = 0
  }

  enum Action {
    case increment
  }

  @Dependency(\.step) var step

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += step
      return .none
    }
  }
}

let store = Store(initialState: Counter.State()) { Counter() }
store.send(.increment)
print("count:", store.count)
