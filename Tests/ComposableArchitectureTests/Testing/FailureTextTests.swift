import ComposableArchitecture
import FronteraTestSupport
import Testing

/// What a test store says, read as somebody reads it in a log: one failure for a mistake, only what
/// differs, at the line of the call.
@MainActor
struct FailureTextTests {
  /// A payload that is not equatable.
  struct Token { var text: String }

  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      var id: Int
      var title = "title"
      var isRead = false
    }

    enum Action: Equatable { case tapped }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.isRead = true
        return .none
      }
    }
  }

  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      var rows = IdentifiedArray(uniqueElements: (0..<1000).map { Row.State(id: $0) })
      var name = ""
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case rows(IdentifiedActionOf<Row>)
      case script(@Sendable (Send<Action>) async -> Void)
      case sleep(Duration)
      case token(Token)
      case tick(Int)
      case names([String])
    }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .script(let script):
          return .run { send in await script(send) }
        case .sleep(let duration):
          return .run(name: "nap") { _ in try await clock.sleep(for: duration) }
        case .binding, .rows, .token, .tick, .names:
          return .none
        }
      }
      .forEach(\.rows, action: \.rows) { Row() }
    }
  }

  private let clock = TestClock()

  private func makeStore() -> TestStoreOf<Feature> {
    TestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  private func ticks(_ numbers: ClosedRange<Int>) -> Feature.Action {
    .script { send in
      for number in numbers { await send(.tick(number)) }
    }
  }

  @Test("A mistake in a big state shows only what differs")
  func bigState() async throws {
    let store = makeStore()
    let issues = await recordIssues { await store.send(\.rows[id: 500].tapped) }
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(issue.message.contains("−       isRead: false"))
    #expect(!issue.message.contains("id: 499"))
    #expect(issue.message.split(separator: "\n").count < 25, "\(issue.message)")
  }

  @Test("The queue is listed with positions, and the expected action is marked in it")
  func queue() async throws {
    let store = makeStore()
    await store.send(ticks(1...30))
    let issues = await recordIssues { await store.receive(\.tick, 20) }
    let text = try #require(issues.first?.message)
    #expect(issues.count == 1)
    #expect(text.contains(" 1. \\.tick(1)  ← this one came\n"))
    #expect(text.contains(" 2. \\.tick(2)\n"))
    #expect(text.contains("    20. \\.tick(20)  ← the expected one\n"))
    #expect(!text.contains("\\.tick(15)"))
    #expect(text.contains("… and 10 more"))
    #expect(text.contains("19 actions come before it"))
    await store.skipReceivedActions()
  }

  @Test("Another payload of the expected case is shown as a difference")
  func payload() async throws {
    let store = makeStore()
    let names = (0..<200).map { "name \($0)" }
    await store.send(.script { await $0(.names(names)) })
    var expected = names
    expected[100] = "other"
    let issues = await recordIssues { [expected] in await store.receive(\.names, expected) }
    let text = try #require(issues.first?.message)
    #expect(issues.count == 1)
    #expect(text.contains("another payload than the expected one"))
    #expect(text.contains("−   [100]: \"other\""))
    #expect(text.contains("+   [100]: \"name 100\""))
    #expect(!text.contains("name 50"))
    #expect(text.split(separator: "\n").count < 25, "\(text)")
  }

  @Test("A payload that is not equatable is received by its case")
  func notEquatable() async throws {
    let store = makeStore()
    await store.send(.script { await $0(.token(Token(text: "x"))) })
    await store.receive(\.token)
    await store.send(.script { await $0(.token(Token(text: "x"))) })
    let issues = await recordIssues { await store.receive(\.tick) }
    let text = try #require(issues.first?.message)
    #expect(issues.count == 1)
    #expect(text.contains("Expected: \\.tick\n"))
    #expect(text.contains("Got: \\.token(FailureTextTests.Token(text: \"x\"))"))
  }

  @Test("T8: a binding action is received by its property, and another one is named by its own")
  func binding() async throws {
    let store = makeStore()
    await store.send(.script { await $0(.set(\.name, "Blob")) })
    await store.receive(\.binding.name) { $0.name = "Blob" }
    await store.send(.script { await $0(.set(\.name, "Bob")) })
    let issues = await recordIssues { await store.receive(\.binding.name, "Rob") }
    let text = try #require(issues.first?.message)
    #expect(issues.count == 1)
    #expect(text.contains("another payload"))
    #expect(text.contains("− \"Rob\"") && text.contains("+ \"Bob\""))
    await store.send(.script { await $0(.set(\.name, "")) })
    let other = await recordIssues { await store.receive(\.tick) }
    #expect(other.first?.message.contains("Got: \\.binding.name(\"\")") == true)
  }

  @Test("T10: an action that came earlier and was passed over is found again in the failure")
  func earlier() async throws {
    let store = makeStore()
    await store.send(ticks(1...1))
    await store.skipReceivedActions()
    let line = UInt(#line) - 1
    await store.send(ticks(2...3))
    let first = await recordIssues { await store.receive(\.tick, 1) }
    let text = try #require(first.first?.message)
    #expect(first.count == 1)
    #expect(text.contains("came earlier: it was not asserted and passed over at"))
    #expect(text.contains("FailureTextTests.swift:\(line)"))
    await store.receive(\.tick, 3)
    let second = await recordIssues { await store.receive(\.tick, 1) }
    #expect(second.count == 1)
    #expect(second.first?.message.contains("No action was received") == true)
    #expect(second.first?.message.contains("came earlier") == true)
  }

  @Test("An effect that sleeps on a test clock says how much longer")
  func asleep() async throws {
    let store = makeStore()
    await store.send(.sleep(.seconds(5)))
    await clock.advance(by: .seconds(2))
    let issues = await recordIssues { await store.receive(\.tick) }
    let text = try #require(issues.first?.message)
    #expect(issues.count == 1)
    #expect(text.contains("'nap', made at"))
    #expect(text.contains("started by \\.sleep(5.0 seconds)"))
    #expect(text.contains("sleeps on a test clock, for another 3.0 seconds"))
    #expect(text.contains("await clock.advance(by: …)"))
    await clock.advance(by: .seconds(3))
  }

  @Test(
    "T15: `finish`, of a store and of one action, names each effect with name, action and place")
  func timeouts() async throws {
    let store = makeStore()
    await store.send(.sleep(.seconds(1)))
    await store.send(.sleep(.seconds(2)))
    let all = await recordIssues { await store.finish(timeout: .milliseconds(1)) }
    let text = try #require(all.first?.message)
    #expect(all.count == 1)
    #expect(text.contains("2 effects are still running"))
    #expect(text.contains("started by \\.sleep(1.0 seconds)"))
    #expect(text.contains("started by \\.sleep(2.0 seconds)"))
    #expect(text.contains("'nap', made at ComposableArchitectureTests/FailureTextTests.swift:"))
    let task = await store.send(.sleep(.seconds(3)))
    let one = await recordIssues { await task.finish(timeout: .milliseconds(1)) }
    #expect(one.count == 1)
    #expect(one.first?.message.contains("1 effect is still running") == true)
    #expect(one.first?.message.contains("started by \\.sleep(3.0 seconds)") == true)
    await clock.advance(by: .seconds(3))
  }

  @Test("T15: a time-out of `receive` names each effect that it has waited for")
  func timeoutOfReceive() async throws {
    let store = makeStore()
    let ends = AsyncStream<Never>.makeStream()
    await store.send(.script { [stream = ends.stream] _ in for await _ in stream {} })
    let issues = await recordIssues { await store.receive(\.tick, timeout: .milliseconds(1)) }
    let text = try #require(issues.first?.message)
    #expect(issues.count == 1)
    #expect(text.contains("nothing in 0.001 seconds"))
    #expect(text.contains("made at ComposableArchitectureTests/FailureTextTests.swift:"))
    #expect(text.contains("started by \\.script("))
    ends.continuation.finish()
  }

  @Test("A helper that passes its location on fails where it was called")
  func helper() async {
    let store = makeStore()
    let issues = await recordIssues {
      await read(7, in: store)
      await receiveTick(in: store)
    }
    let line = UInt(#line) - 3
    #expect(issues.map(\.line) == [line, line + 1])
    #expect(issues.allSatisfy { $0.file == "FailureTextTests.swift" })
  }

  private func read(
    _ id: Int, in store: TestStoreOf<Feature>, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await store.send(
      \.rows[id: id].tapped, assert: { $0.rows[id: id]?.title = "read" }, fileID: fileID,
      file: file, line: line, column: column)
  }

  private func receiveTick(
    in store: TestStoreOf<Feature>, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await store.receive(\.tick, fileID: fileID, file: file, line: line, column: column)
  }

  @Test(
    "T6: a wrong expectation is exactly one issue of the testing library, at the line of the call")
  func oneIssue() async {
    let store = makeStore()
    let count = LockIsolated(0)
    let line = #line + 2
    await withKnownIssue {
      await store.send(.tick(1)) { $0.name = "wrong" }
    } matching: { issue in
      count.withValue { $0 += 1 }
      return issue.sourceLocation?.line == line
    }
    #expect(count.value == 1)
  }

  @Test("What was not asserted is shown as a warning of the testing library, which fails nothing")
  func skippedIsNoFailure() async {
    let severities = LockIsolated<[Bool]>([])
    await withKnownIssue {
      let store = makeStore()
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(\.rows[id: 1].tapped)
      await store.send(ticks(1...2))
      await store.receive(\.tick, 2)
      await store.send(.sleep(.seconds(1)))
    } matching: { issue in
      severities.withValue { $0.append(issue.isFailure) }
      return true
    }
    #expect(severities.value == [false, false, false])
  }
}
