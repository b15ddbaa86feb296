import ComposableArchitecture
import FronteraTestSupport
import Testing

/// Shared values are references; a test store asserts them as if they were part of the state.
@MainActor
struct TestStoreSharedTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      @Shared(.inMemory("count")) var count = 0
      var seen = 0
    }

    enum Action: Equatable { case increment, both, first, second }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment:
          state.$count.withLock { $0 += 1 }
          return .none
        case .both:
          return .run { send in
            await send(.first)
            await send(.second)
          }
        case .first:
          state.seen = state.count
          return .none
        case .second:
          state.$count.withLock { $0 = 100 }
          return .none
        }
      }
    }
  }

  @Test("A change of a shared value is asserted like one of the state", arguments: 0..<3)
  func assert(_ repetition: Int) async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.increment) { $0.$count.withLock { $0 = 1 } }
    await store.send(.increment) { $0.$count.withLock { $0 += 1 } }
    #expect(store.state.count == 2)
  }

  @Test("A change that is not asserted fails, and so does a wrong one")
  func unasserted() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    #expect(await recordIssues { await store.send(.increment) }.count == 1)
    let issues = await recordIssues {
      await store.send(.increment) { $0.$count.withLock { $0 = 7 } }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("7") == true)
  }

  @Test("T4: a change belongs to the action that makes it, not to the one before")
  func attribution() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.both)
    await store.receive(\.first)
    await store.receive(\.second) { $0.$count.withLock { $0 = 100 } }
  }
}
