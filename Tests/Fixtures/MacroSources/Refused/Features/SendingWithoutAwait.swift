import ComposableArchitecture

enum Action { case one }

// The one form that 'Send' does not have: no 'await' in asynchronous code, although it is on the main actor.
func effects() -> [Effect<Action>] {
  [
    .run { @MainActor send in
      await Task.yield()
      // error: expression is 'async' but is not marked with 'await'
      send(.one)
    }
  ]
}
