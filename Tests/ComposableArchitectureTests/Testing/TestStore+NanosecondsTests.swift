import ComposableArchitecture
import Testing

/// Times that are written in nanoseconds.
@MainActor
struct TestStoreNanosecondsTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable { var count = 0 }

    enum Action: Equatable { case start, came(Int) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { send in for number in 1...4 { await send(.came(number)) } }
        case .came(let number):
          state.count = number
          return .none
        }
      }
    }
  }

  @Test func compiles() async {
    let second: UInt64 = 1_000_000_000
    let store = TestStore(initialState: Feature.State()) { Feature() }
    let task = await store.send(.start)
    await store.receive(.came(1), timeout: 1_000_000_000) { $0.count = 1 }
    await store.receive(\.came, timeout: second) { $0.count = 2 }
    await store.receive(\.came, 3, timeout: 1_000_000_000) { $0.count = 3 }
    await store.receive({ $0 == .came(4) }, timeout: second) { $0.count = 4 }
    await task.finish(timeout: 1_000_000_000)
    await store.finish(timeout: second)
  }
}
