import ComposableArchitecture
import FronteraTestSupport
import Testing

/// Long scripts take the actions of effects out of a sequence.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct TestStoreReceivedActionsTests {
  @Reducer
  struct Feed {
    @ObservableState
    struct State: Equatable {
      var sum = 0
    }

    enum Action: Equatable { case start, number(Int), pause, nap, woke, wait }

    let values: AsyncStream<Int>

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { send in
            for number in 1...100 { await send(.number(number)) }
            await send(.pause)
          }
        case .number(let number):
          state.sum += number
          return .none
        case .nap:
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.woke)
          }
        case .wait:
          return .run(name: "endless") { [values] _ in for await _ in values {} }
        case .pause, .woke:
          return .none
        }
      }
    }
  }

  private let clock = TestClock()
  private let stream = AsyncStream<Int>.makeStream()

  private func makeStore() -> TestStoreOf<Feed> {
    TestStore(initialState: Feed.State()) {
      Feed(values: stream.stream)
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test(
    "Every action, each asserted from the state before it, until none can come", arguments: 0..<20)
  func exhaustive(_ round: Int) async {
    let store = makeStore()
    var numbers: [Int] = []
    await store.send(.start)
    for await action in store.receivedActions() {
      guard case .number(let number) = action else { continue }
      numbers.append(number)
      store.assert { $0.sum += number }
      #expect(store.state.sum == numbers.reduce(0, +))
    }
    #expect(numbers == Array(1...100))
    await store.finish()
  }

  @Test("A change that is not asserted fails, once each, at the line of the sequence")
  func unasserted() async throws {
    let store = makeStore()
    await store.send(.start)
    var line: UInt = 0
    let issues = await recordIssues {
      line = UInt(#line) + 1
      for await action in store.receivedActions() {
        if action == .number(2) { break }
        if action != .number(1) { store.assert { _ in } }
      }
      await store.skipReceivedActions()
    }
    let issue = try #require(issues.first)
    #expect(issues.count == 2)
    #expect(issues.allSatisfy { $0.line == line })
    #expect(issue.message.contains("\\.number(1)"))
    #expect(issue.message.contains("sum"))
    #expect(store.state.sum == 5050)
  }

  @Test("A wrong assertion of an element fails at its own line")
  func wrong() async throws {
    let store = makeStore()
    await store.send(.start)
    var line: UInt = 0
    let issues = await recordIssues {
      for await _ in store.receivedActions() {
        line = UInt(#line) + 1
        store.assert { $0.sum = 7 }
        break
      }
    }
    #expect(issues.map(\.line) == [line])
    await store.skipReceivedActions()
  }

  @Test("Without exhaustivity one assertion may stand for many actions")
  func notExhaustive() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.start)
    var count = 0
    for await _ in store.receivedActions() { count += 1 }
    store.assert { $0.sum += 5050 }
    #expect(count == 101)
  }

  @Test(
    "The sequence ends at once when all effects sleep, and another goes on after the clock moved")
  func asleep() async {
    let store = makeStore()
    store.timeout = .seconds(3600)
    await store.send(.nap)
    for await action in store.receivedActions() { Issue.record("\(action)") }
    await clock.advance(by: .seconds(1))
    var actions: [Feed.Action] = []
    for await action in store.receivedActions() { actions.append(action) }
    #expect(actions == [.woke])
  }

  @Test("When time is up while an effect runs, the test fails and the effect is named")
  func timeout() async throws {
    let store = makeStore()
    let task = await store.send(.wait)
    let issues = await recordIssues {
      for await action in store.receivedActions(timeout: .milliseconds(1)) {
        Issue.record("\(action)")
      }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("'endless'") == true)
    await task.cancel()
  }

  @Test(
    "What was received before the sequence was made is part of it; the end checks the last action")
  func end() async {
    let issues = await recordIssues {
      let store = makeStore()
      await store.send(.start)
      for await action in store.receivedActions() where action == .number(1) { break }
      await store.skipReceivedActions()
    }
    #expect(issues.count == 1)
  }
}
