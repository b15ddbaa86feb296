import Builds
import ComposableArchitecture

@MainActor
func count() -> Int {
  let store = Store(initialState: Counter.State()) { Counter() }
  store.send(.set(3))
  return store.count
}

func isSet(_ action: Counter.Action) -> Bool { action.is(\.set) }
