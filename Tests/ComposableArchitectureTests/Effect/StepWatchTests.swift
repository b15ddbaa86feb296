import ComposableArchitecture
import Dispatch
import IssueReporting
import Testing

/// An effect that keeps the thread of its test is told while it does so.
@Suite(.timeLimit(.minutes(5)))
@MainActor
struct StepWatchTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable { var count = 0 }

    enum Action: Equatable { case start, came }

    let work: @Sendable () -> Void

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run(name: "work") { send in
            work()
            await send(.came)
          }
        case .came:
          state.count += 1
          return .none
        }
      }
    }
  }

  @Test("A thread that sleeps")
  func asleep() async throws {
    let told = Told()
    await run(told) { told.wait() }
    let message = try #require(told.messages.first)
    #expect(told.messages.count == 1)
    #expect(message.contains("'work', made at ComposableArchitectureTests/StepWatchTests.swift:"))
    #expect(message.contains("started by \\.start"))
    #expect(message.contains("within 0.02 seconds"))
    #if os(Linux)
      #expect(message.contains("Its thread sleeps"))
    #endif
  }

  @Test("A thread that computes")
  func computing() async throws {
    let told = Told()
    await run(told) { while told.messages.isEmpty {} }
    #expect(told.messages.count == 1)
    #if os(Linux)
      #expect(told.messages.first?.contains("It computes") == true)
    #endif
  }

  /// Runs an effect until it was told, and on.
  private func run(_ told: Told, _ work: @escaping @Sendable () -> Void) async {
    await withIssueReporters([told]) {
      let store = TestStore(initialState: Feature.State()) { Feature(work: work) }
      store.timeout = .milliseconds(20)
      await store.send(.start)
      await store.receive(.came) { $0.count = 1 }
      await store.finish()
    }
  }

  /// Lets somebody block until there was a warning.
  private final class Told: IssueReporter {
    private let log = LockIsolated<[String]>([])
    private let semaphore = DispatchSemaphore(value: 0)

    var messages: [String] { log.value }

    func wait() { semaphore.wait() }

    func reportIssue(
      _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
      filePath: StaticString, line: UInt, column: UInt
    ) {
      let text = message() ?? ""
      log.withValue { $0.append(text) }
      semaphore.signal()
    }
  }
}
