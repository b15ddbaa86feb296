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

    enum Action: Equatable { case increment, both, first, second, go, done, silent }

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
        case .go:
          return .run { [count = state.$count] send in
            count.withLock { $0 += 1 }
            await send(.done)
          }
        case .done:
          return .none
        case .silent:
          return .run { [count = state.$count] _ in count.withLock { $0 += 1 } }
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

  @Test("T4: what an effect changes belongs to the action that comes next", arguments: 0..<20)
  func changedByAnEffect(_ round: Int) async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.go)
    await store.receive(\.done) { $0.$count.withLock { $0 = 1 } }
    await store.send(.silent).finish()
    await store.send(.increment) { $0.$count.withLock { $0 = 3 } }
    await store.send(.go)
    await store.receive(\.done) { $0.$count.withLock { $0 += 1 } }
    await store.finish()
    #expect(store.state.count == 4)
  }

  @Test("T4: leaving out what an effect changed fails, with the difference")
  func changedByAnEffectAndNotAsserted() async throws {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.go)
    let issues = await recordIssues { await store.receive(\.done) }
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(issue.message.contains("changed although no change is expected"))
    #expect(issue.message.contains("0") && issue.message.contains("1"))
    await store.finish()
  }

  @Test("T4: `finish` reports what an effect changed and no action followed, once")
  func leftAtFinish() async throws {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.silent).finish()
    let issues = await recordIssues { await store.finish() }
    let line = UInt(#line) - 1
    #expect(issues.count == 1)
    #expect(
      issues.first?.message.contains("A shared value changed, and no assertion says so") == true)
    #expect(issues.first?.line == line)
    #expect(await recordIssues { await store.finish() }.isEmpty)
  }

  @Test("T4: so does the end of the test")
  func leftAtTheEnd() async {
    let issues = await recordIssues {
      let store = TestStore(initialState: Feature.State()) { Feature() }
      await store.send(.silent).finish()
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("A shared value changed") == true)
  }

  @Test("T4: `assert` describes what an effect changed")
  func assertedBetweenSteps() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.silent).finish()
    store.assert { $0.$count.withLock { $0 += 1 } }
    store.assert { #expect($0.count == 1) }
    await store.send(.silent).finish()
    let issues = recordIssues { store.assert { $0.$count.withLock { $0 = 7 } } }
    #expect(issues.count == 1)
    await store.finish()
  }

  @Test("T16: relative changes of shared values over several steps, those of effects included")
  func relative() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    store.exhaustivity = .off
    await store.send(.increment)
    await store.send(.go)
    await store.receive(\.done)
    await store.send(.silent).finish()
    store.assert { $0.$count.withLock { $0 += 3 } }
    await store.send(.increment) { $0.$count.withLock { $0 += 1 } }
    let issues = recordIssues { store.assert { $0.$count.withLock { $0 = 3 } } }
    #expect(issues.count == 1)
  }
}
