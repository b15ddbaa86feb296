import ComposableArchitecture

// What is wrong inside the closure of a 'Reduce' is said where it is.

@Reducer
struct Counter {
  @ObservableState
  struct State { var count = 0 }

  enum Action { case increment, loaded(Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        // error: type 'Counter.Action' has no member 'increments'
        return .run { send in await send(.increments) }
      case .loaded:
        return .none
      }
    }
  }
}

@Reducer
struct Loader {
  @ObservableState
  struct State { var count = 0 }

  enum Action { case loaded(Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      // error: cannot convert value of type 'String' to expected argument type 'Int'
      .run { send in await send(.loaded("1")) }
    }
  }
}
