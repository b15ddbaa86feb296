import ComposableArchitecture
import FronteraTestSupport
import Testing

/// T14: `send` and `receive` may carry overrides for one step.
@MainActor
struct TestStoreStepDependenciesTests {
  @DependencyClient
  struct Names: Sendable {
    var next: @Sendable () -> String = { "" }
    var load: @Sendable () async throws -> String
  }

  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      var names: [String] = []
    }

    enum Action: Equatable {
      case add, chain, load, listen, stop
      case named(String)
      case value(Int)
    }

    enum ID { case listening }

    let values: AsyncStream<Int>

    @Dependency(Names.self) var client

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .add:
          state.names.append(client.next())
          return .none
        case .chain:
          return .send(.add)
        case .load:
          return .run { send in await send(.named(try await client.load())) }
        case .listen:
          return .run { [values] send in
            for await value in values { await send(.value(value)) }
          }
          .cancellable(id: ID.listening)
        case .stop:
          return .cancel(id: ID.listening)
        case .named(let name):
          state.names.append(name)
          return .none
        case .value(let value):
          state.names.append("\(client.next()) \(value)")
          return .run { send in await send(.named(try await client.load())) }
        }
      }
    }
  }

  private let feed = AsyncStream<Int>.makeStream()

  private func makeStore() -> TestStoreOf<Feature> {
    TestStore(initialState: Feature.State()) { Feature(values: feed.stream) }
  }

  @Test("T14: the overrides of `send` reach the reduction, and no step after it")
  func reduction() async throws {
    let store = makeStore()
    await store.send(.add) {
      $0.names = ["a"]
    } withDependencies: {
      $0[Names.self].next = { "a" }
    }
    let issues = await recordIssues {
      await store.send(.add) { $0.names = ["a", ""] }
    }
    let line = UInt(#line) - 2
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(issue.message.contains("Names") && issue.message.contains("next"))
    #expect(issue.line == line)
  }

  @Test("T14: the overrides of `send` reach the effects that it starts, however long they run")
  func effects() async {
    let clock = TestClock()
    let store = makeStore()
    await store.send(
      .load,
      withDependencies: {
        $0[Names.self].load = {
          try await clock.sleep(for: .seconds(1))
          return "late"
        }
      })
    await clock.advance(by: .seconds(1))
    await store.receive(.named("late")) { $0.names = ["late"] }
    let issues = await recordIssues {
      await store.send(.load)
      await store.finish()
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("load") == true)
  }

  @Test("T14: an action that an effect of the step sends is a step of its own", arguments: 0..<20)
  func nextStep(_ round: Int) async {
    let store = makeStore()
    store.dependencies[Names.self].next = { "store" }
    await store.send(.chain, withDependencies: { $0[Names.self].next = { "step" } })
    await store.receive(.add) { $0.names = ["store"] }
  }

  @Test("T14: the overrides of `receive` reach the reduction it waits for, and its effects")
  func receive() async {
    let store = makeStore()
    await store.send(.listen)
    feed.continuation.yield(1)
    await store.receive(.value(1)) {
      $0.names = ["one 1"]
    } withDependencies: {
      $0[Names.self].next = { "one" }
      $0[Names.self].load = { "loaded" }
    }
    await store.receive(.named("loaded")) { $0.names.append("loaded") }
    await store.send(.stop)
  }

  @Test("T14: the overrides of `receive` end with it")
  func afterReceive() async {
    let issues = await recordIssues {
      let store = makeStore()
      await store.send(.listen)
      feed.continuation.yield(1)
      await store.receive(.value(1)) {
        $0.names = ["one 1"]
      } withDependencies: {
        $0[Names.self].next = { "one" }
        $0[Names.self].load = { throw CancellationError() }
      }
      feed.continuation.yield(2)
      await store.receive(.value(2)) { $0.names.append(" 2") }
      await store.send(.stop)
    }
    #expect(issues.count == 2)
    #expect(issues.allSatisfy { $0.message.contains("Unimplemented") })
    #expect(issues.contains { $0.message.contains("next") })
    #expect(issues.contains { $0.message.contains("load") })
  }

  @Test("T14: overrides for an action that was reduced before are one failure")
  func tooLate() async throws {
    let store = makeStore()
    store.dependencies[Names.self].next = { "store" }
    await store.send(.chain)
    let issues = await recordIssues {
      await store.receive(.add) {
        $0.names = ["store"]
      } withDependencies: {
        $0[Names.self].next = { "step" }
      }
    }
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(issue.message.contains("came too late"))
    #expect(issue.message.contains("\\.add"))
  }

  @Test("T14: each way to write a step may carry overrides")
  func spellings() async {
    let store = makeStore()
    store.exhaustivity = .off
    let update: (inout DependencyValues) -> Void = {
      $0[Names.self].next = { "n" }
      $0[Names.self].load = { "l" }
    }
    await store.send(.add, withDependencies: update)
    await store.send(\.add, withDependencies: update)
    await store.send(\.named, "x", withDependencies: update)
    await store.send(\.named, "x") {
      $0.names.append("x")
    } withDependencies: {
      update(&$0)
    }
    await store.send(.listen)
    feed.continuation.yield(1)
    await store.receive(.value(1), withDependencies: update)
    feed.continuation.yield(2)
    await store.receive(\.value, withDependencies: update)
    feed.continuation.yield(3)
    await store.receive(\.value, 3, withDependencies: update)
    feed.continuation.yield(4)
    await store.receive({ $0 == .value(4) }, withDependencies: update)
    feed.continuation.yield(5)
    await store.receive {
      $0 == .value(5)
    } assert: {
      $0.names.append("n 5")
    } withDependencies: {
      update(&$0)
    }
    await store.send(.stop)
    #expect(store.state.names.prefix(4) == ["n", "n", "x", "x"])
  }

  @Test("Overrides of an operation hold for every step in it, and end with it")
  func operation() async throws {
    let store = makeStore()
    await store.withDependencies {
      $0[Names.self].next = { "a" }
    } operation: {
      await store.send(.chain)
      await store.receive(.add) { $0.names = ["a"] }
      await store.withDependencies {
        $0[Names.self].load = { "inner" }
      } operation: {
        await store.send(.load)
        await store.receive(.named("inner")) { $0.names = ["a", "inner"] }
        await store.send(.add) { $0.names.append("a") }
      }
    }
    #expect(await recordIssues { await store.send(.add) { $0.names.append("") } }.count == 1)
  }

  @Test("Overrides of an operation end with it, also when it throws")
  func throwingOperation() throws {
    struct Failure: Error {}
    let store = makeStore()
    store.dependencies[Names.self].next = { "a" }
    do {
      try store.withDependencies {
        $0[Names.self].next = { "b" }
      } operation: {
        #expect(store.dependencies[Names.self].next() == "b")
        throw Failure()
      }
    } catch is Failure {}
    #expect(store.dependencies[Names.self].next() == "a")
  }

  @Test("T17: assigning dependencies changes nothing for an effect that runs, and names it")
  func assignment() async throws {
    let clock = TestClock()
    let store = makeStore()
    store.dependencies[Names.self].load = {
      try await clock.sleep(for: .seconds(1))
      return "old"
    }
    await store.send(.load)
    let line = UInt(#line) - 1
    let issues = recordIssues {
      store.dependencies[Names.self].load = { "new" }
      store.dependencies[Names.self].next = { "" }
    }
    let issue = try #require(issues.first)
    #expect(issues.map(\.severity) == [.warning])
    #expect(issue.message.contains("TestStore+StepDependenciesTests.swift:"))
    #expect(issue.message.contains("started by \\.load"))
    #expect(issue.line == line)
    await clock.advance(by: .seconds(1))
    await store.receive(.named("old")) { $0.names = ["old"] }
    await store.send(.load)
    await store.receive(.named("new")) { $0.names = ["old", "new"] }
    #expect(recordIssues { store.dependencies[Names.self].next = { "" } }.isEmpty)
  }
}

extension TestStoreStepDependenciesTests.Names: TestDependencyKey {
  static let testValue = Self()
}
