import ComposableArchitecture
import Foundation
import FronteraTestSupport
import Testing

/// A test store accounts for everything, and says at the line of the call what is missing.
@MainActor
struct TestStoreTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      var count = 0
      var text = ""
      var items: [String] = []
    }

    enum Action: Equatable {
      case increment
      case type(String)
      case load
      case loaded([String])
      case sleep
      case woke
      case both
    }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.uuid) var uuid

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment:
          state.count += 1
          return .none
        case .type(let text):
          state.text = text
          return .none
        case .load:
          return .run { send in await send(.loaded(["\(uuid())"])) }
        case .loaded(let items):
          state.items = items
          return .none
        case .sleep:
          return .run(name: "nap") { send in
            try await clock.sleep(for: .seconds(1))
            await send(.woke)
          }
        case .woke:
          state.text = "awake"
          return .none
        case .both:
          return .merge(.send(.increment), .send(.type("x")))
        }
      }
    }
  }

  private let clock = TestClock()

  private func makeStore() -> TestStoreOf<Feature> {
    TestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
  }

  @Test("A test that describes everything passes")
  func complete() async {
    let store = makeStore()
    await store.send(.increment) { $0.count = 1 }
    await store.send(\.type, "a") { $0.text = "a" }
    await store.send(.load)
    await store.receive(\.loaded) { $0.items = ["00000000-0000-0000-0000-000000000000"] }
    await store.send(.both)
    await store.receive(.increment) { $0.count = 2 }
    await store.receive(\.type, "x") { $0.text = "x" }
    await store.send(.sleep)
    await clock.advance(by: .seconds(1))
    await store.receive {
      $0 == .woke
    } assert: {
      $0.text = "awake"
    }
    await store.finish()
    #expect(store.state.count == 2)
  }

  @Test("T1: a change without a closure fails with the difference, at the line of the call")
  func unexpectedChange() async throws {
    let store = makeStore()
    let issues = await recordIssues { await store.send(.increment) }
    let line = UInt(#line) - 1
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(issue.line == line)
    #expect(issue.message.contains("changed although no change is expected"))
    #expect(issue.message.contains("−   count: 0"))
    #expect(issue.message.contains("+   count: 1"))
  }

  @Test("T1: a received change without a closure fails as well")
  func unexpectedReceivedChange() async {
    let store = makeStore()
    await store.send(.load)
    let issues = await recordIssues { await store.receive(\.loaded) }
    #expect(issues.count == 1)
  }

  @Test("A wrong expectation fails with the difference only")
  func wrongExpectation() async throws {
    let store = makeStore()
    let issues = await recordIssues { await store.send(.increment) { $0.count = 2 } }
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(issue.message.contains("−   count: 2"))
    #expect(issue.message.contains("+   count: 1"))
    #expect(!issue.message.contains("−   text"))
  }

  @Test("A closure that expects a change fails when there is none")
  func noChange() async {
    let store = makeStore()
    let issues = await recordIssues { await store.send(.type("")) { $0.text = "" } }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("was expected to change and did not") == true)
  }

  @Test("T10: another action than the expected one is one failure, with a hint where that stands")
  func wrongAction() async throws {
    let store = makeStore()
    await store.send(.both)
    let issues = await recordIssues {
      await store.receive(\.type) { $0.text = "x" }
    }
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(issue.message.contains("\\.type"))
    #expect(issue.message.contains(".increment"))
    #expect(issue.message.contains("1 action comes before it"))
    #expect(store.state.text == "x")
  }

  @Test("What was received has to be asserted before something else is sent")
  func unassertedActions() async {
    let store = makeStore()
    await store.send(.both)
    let issues = await recordIssues {
      await store.send(.increment) { $0.count = 2 }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("2 actions were received and not asserted") == true)
  }

  @Test(
    "Nothing to receive fails at once when no effect runs or all sleep", .timeLimit(.minutes(5)))
  func nothingReceived() async {
    let store = makeStore()
    store.timeout = .seconds(3600)
    let idle = await recordIssues { await store.receive(\.woke) }
    #expect(idle.count == 1)
    #expect(idle.first?.message.contains("No effect is running") == true)
    await store.send(.sleep)
    let asleep = await recordIssues { await store.receive(\.woke) }
    #expect(asleep.count == 1)
    #expect(asleep.first?.message.contains("'nap'") == true)
    await store.skipInFlightEffects()
  }

  @Test("T15: the end of the test names each effect that still runs: name, place and origin")
  func runningEffects() async throws {
    let clock = clock
    let issues = await recordIssues {
      let store = TestStore(initialState: Feature.State()) {
        Feature()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.sleep)
    }
    // Where this takes long the clock warns of its sleeper, too.
    let failures = issues.filter { $0.severity == .error }
    let issue = try #require(failures.first)
    #expect(failures.count == 1)
    #expect(issue.message.contains("1 effect is still running"))
    #expect(issue.message.contains("'nap'"))
    #expect(issue.message.contains("TestStoreTests.swift:"))
    #expect(issue.message.contains(".sleep"))
  }

  @Test("`finish` waits for effects, and fails when one goes on")
  func finish() async {
    let store = makeStore()
    await store.send(.sleep)
    let issues = await recordIssues { await store.finish(timeout: .milliseconds(1)) }
    #expect(issues.count == 1)
    await clock.advance(by: .seconds(1))
    await store.receive(\.woke) { $0.text = "awake" }
  }

  @Test("The task of an action can be awaited and cancelled")
  func task() async {
    let store = makeStore()
    let task = await store.send(.sleep)
    await task.cancel()
    #expect(task.isCancelled)
    await store.send(.load).finish()
    await store.receive(\.loaded) { $0.items = ["00000000-0000-0000-0000-000000000000"] }
  }

  @Test("Overrides assigned between two steps hold from the next action on")
  func assignDependencies() async {
    let store = makeStore()
    store.dependencies.uuid = .constant(UUID(7))
    await store.send(.load)
    await store.receive(\.loaded) { $0.items = ["00000000-0000-0000-0000-000000000007"] }
  }

  @Test("An assertion apart from actions looks at the current state")
  func assertCurrent() async {
    let store = makeStore()
    await store.send(.increment) { $0.count = 1 }
    store.assert { $0.count = 1 }
    let issues = recordIssues { store.assert { $0.count = 2 } }
    #expect(issues.count == 1)
  }
}
