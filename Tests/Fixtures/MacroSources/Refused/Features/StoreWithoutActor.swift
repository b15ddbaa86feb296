import ComposableArchitecture

// A store has to belong to an actor: the one whose code makes it. The compiler says it twice.
// expansion error: 'nil' is not compatible with expected argument type 'any Actor'
// expansion error: 'nil' is not compatible with expected argument type 'any Actor'
func makeStore() {
  // error: call to actor-isolated initializer 'init(initialState:reducer:withDependencies:isolation:)' in a
  //   synchronous nonisolated context
  _ = IsolatedStore(initialState: 0) { EmptyReducer<Int, Void>() }
}
