import Builds
import ComposableArchitecture

@MainActor
func count() -> Int {
  let store = Store(initialState: Counter.State()) { Counter() }
  store.send(.set(3))
  return store.count
}

func isSet(_ action: Counter.Action) -> Bool { action.is(\.set) }

/// M13.
@MainActor
func appear() async -> [String] {
  let store = Store(initialState: LibraryFeature.State()) {
    LibraryFeature()
  } withDependencies: {
    $0.library.load = { _ in ["a"] }
    $0.continuousClock = ImmediateClock()
  }
  await store.send(.appeared).finish()
  return store.titles
}
