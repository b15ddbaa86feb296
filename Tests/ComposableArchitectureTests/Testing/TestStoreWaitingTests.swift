import Clocks
import ComposableArchitecture
import Dispatch
import Foundation
import FronteraTestSupport
import Testing

/// How a test store waits: for facts, and no longer than they can come.
@Suite(.timeLimit(.minutes(5)))
@MainActor
struct TestStoreWaitingTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable { var count = 0 }

    enum Action: Equatable { case start, came }

    let work: @Sendable (Send<Action>) async throws -> Void

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run(name: "work", operation: work)
        case .came:
          state.count += 1
          return .none
        }
      }
    }
  }

  private let clock = TestClock()

  private func makeStore(
    _ work: @escaping @Sendable (Send<Feature.Action>) async throws -> Void
  ) -> TestStoreOf<Feature> {
    let store = TestStore(initialState: Feature.State()) { Feature(work: work) }
    store.timeout = .seconds(3600)
    return store
  }

  @Test("An effect that hops through tasks of its own is waited for after its action")
  func elsewhere() async {
    let done = LockIsolated(false)
    let store = makeStore { _ in
      for _ in 0..<4 { await Task.detached { await Task.yield() }.value }
      done.setValue(true)
    }
    await store.send(.start)
    await store.finish()
    #expect(done.value)
  }

  @Test("Real time is waited for")
  func realTime() async {
    let store = makeStore { send in
      try await Task.sleep(for: .milliseconds(20))
      await send(.came)
    }
    await store.send(.start)
    await store.receive(.came) { $0.count = 1 }
    await store.finish()
  }

  @Test("An immediate clock takes no turn away from the store")
  func immediateClock() async {
    let store = makeStore { send in
      for _ in 0..<3 { try await ImmediateClock().sleep(for: .seconds(1)) }
      await send(.came)
    }
    await store.send(.start)
    await store.receive(.came) { $0.count = 1 }
  }

  @Test("What a stream brings while nobody waits arrives, also where the test does something else")
  func stream() async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let store = makeStore { send in
      for await _ in stream { await send(.came) }
    }
    await store.send(.start)
    for count in 1...3 {
      continuation.yield()
      await store.receive(.came) { $0.count = count }
    }
    continuation.yield()
    continuation.finish()
    await Task.yield()
    await store.receive(.came) { $0.count = 4 }
    await store.finish()
  }

  @Test("A sleeper beside work that goes on does not end the wait")
  func race() async {
    let clock = clock
    let store = makeStore { send in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { try? await clock.sleep(for: .seconds(1)) }
        group.addTask { try? await Task.sleep(for: .milliseconds(20)) }
        await group.next()
        group.cancelAll()
      }
      await send(.came)
    }
    await store.send(.start)
    await store.receive(.came) { $0.count = 1 }
    await store.finish()
  }

  @Test("Inside of a cancellable part, asleep is asleep: nothing can come")
  func asleepInside() async {
    let clock = clock
    let store = makeStore { _ in
      try await withTaskCancellation(id: 1) { try await clock.sleep(for: .seconds(1)) }
    }
    let task = await store.send(.start)
    // One mistake is one failure: what the first names is not told again.
    let issues = await recordIssues {
      await task.finish()
      await store.finish()
    }
    #expect(issues.filter { $0.severity == .error }.count == 1)
    await clock.advance(by: .seconds(1))
    await task.finish()
  }

  @Test(
    "T15: an effect that never ends is waited for no longer than the timeout, and is named",
    arguments: 0..<3)
  func timeout(way: Int) async throws {
    let store = makeStore { _ in try await Task.sleep(for: .seconds(3600)) }
    store.timeout = .milliseconds(50)
    let task = await store.send(.start)
    let start = ContinuousClock.now
    let issues = await recordIssues {
      switch way {
      case 0: await store.receive(.came)
      case 1: await task.finish()
      default: await store.finish()
      }
    }
    #expect(ContinuousClock.now - start < .seconds(60))
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(issue.message.contains("'work'"))
    #expect(issue.message.contains(".start"))
    #expect(issue.message.contains("TestStoreWaitingTests.swift:"))
    #expect(issue.message.contains("0.05 seconds"))
    await task.cancel()
  }

  /// Ways to wait where no clock of the test is, and what is said of them.
  enum Elsewhere: CaseIterable {
    case childTasks, detachedTask, thread

    var text: String {
      switch self {
      case .childTasks: "a part of it sleeps on a test clock, for another 1.0 seconds"
      case .detachedTask, .thread: "waits, but not on a test clock"
      }
    }

    func wait(_ clock: TestClock<Duration>, until end: DispatchSemaphore) async {
      switch self {
      case .childTasks:
        await withTaskGroup { group in
          for _ in 0..<2 { group.addTask { try? await clock.sleep(for: .seconds(1)) } }
        }
      case .detachedTask:
        let task = Task.detached { try await Task.sleep(for: .seconds(3600)) }
        await withTaskCancellationHandler {
          _ = await task.result
        } onCancel: {
          task.cancel()
        }
      case .thread:
        await withUnsafeContinuation { continuation in
          Thread.detachNewThread {
            end.wait()
            continuation.resume()
          }
        }
      }
    }
  }

  @Test(
    "An effect that waits where nobody sees it is named in time, with what is known of it",
    arguments: Elsewhere.allCases, [false, true])
  func namedElsewhere(way: Elsewhere, isFinishing: Bool) async throws {
    let end = DispatchSemaphore(value: 0)
    let store = makeStore { [clock] _ in await way.wait(clock, until: end) }
    store.timeout = .milliseconds(50)
    let task = await store.send(.start)
    let issues = await recordIssues {
      if isFinishing { await store.finish() } else { await store.receive(.came) }
    }
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(issue.message.contains("0.05 seconds"))
    #expect(
      issue.message.contains(
        "'work', made at ComposableArchitectureTests/TestStoreWaitingTests.swift:"))
    #expect(issue.message.contains("started by \\.start; \(way.text)"))
    end.signal()
    store.timeout = .seconds(3600)
    await task.cancel()
  }

  @Test("An effect that hops through tasks of its own is waited for, however often it does")
  func elsewhereAgain() async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let store = makeStore { send in
      for await _ in stream {
        for _ in 0..<4 { await Task.detached { await Task.yield() }.value }
        await send(.came)
      }
    }
    await store.send(.start)
    for count in 1...5 {
      continuation.yield()
      await store.receive(.came) { $0.count = count }
    }
    continuation.finish()
    await store.finish()
  }

  @Test("An effect that goes on although it is cancelled fails the test instead of holding it up")
  func deaf() async {
    let waiting = LockIsolated<UnsafeContinuation<Void, Never>?>(nil)
    let store = makeStore { _ in
      await withUnsafeContinuation { waiting.setValue($0) }
    }
    store.timeout = .milliseconds(20)
    let task = await store.send(.start)
    let issues = await recordIssues { await task.cancel() }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("'work'") == true)
    waiting.value?.resume()
    store.timeout = .seconds(3600)
    await store.finish()
  }

  @Test("An effect that never rests keeps nobody", .timeLimit(.minutes(5)))
  func restless() async {
    let store = makeStore { send in
      await send(.came)
      while !Task.isCancelled { await Task.yield() }
    }
    let task = await store.send(.start)
    await store.receive(.came) { $0.count = 1 }
    await clock.advance(by: .seconds(1))
    await task.cancel()
    await store.finish()
  }

  @Test("The task of an action without effects is over at once")
  func idleTask() async {
    let store = makeStore { _ in }
    let task = await store.send(.start)
    await task.finish()
    await task.cancel()
    #expect(task.isCancelled)
    let again = await store.send(.start)
    #expect(task != again)
    #expect(Set([task, again, task]).count == 2)
  }

  @Test("A test that is not on the main actor waits as well")
  nonisolated func offTheMainActor() async {
    let clock = TestClock()
    let store = await makeStore { send in
      try await clock.sleep(for: .seconds(1))
      await send(.came)
    }
    await store.send(.start)
    await clock.advance(by: .seconds(1))
    await store.receive(.came) { $0.count = 1 }
    await store.finish()
  }
}
