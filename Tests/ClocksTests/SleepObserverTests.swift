import Clocks
import ConcurrencyExtras
import Testing

@Suite(.timeLimit(.minutes(5)))
struct SleepObserverTests {
  final class Counter: SleepObserver {
    let suspended = LockIsolated(0)
    let resumed = LockIsolated(0)

    func didSuspend() { suspended.withValue { $0 += 1 } }

    func willResume() { resumed.withValue { $0 += 1 } }
  }

  private let clock = TestClock()
  private let counter = Counter()

  @Test func hearsOfSleepersThatAreWoken() async throws {
    let task = observed { [clock] in
      try await clock.sleep(for: .seconds(1))
      try await clock.sleep(for: .seconds(1))
    }
    while counter.suspended.value < 1 { await Task.yield() }
    #expect(clock.sleeperCount == 1)
    #expect(counter.resumed.value == 0)
    await clock.advance(by: .seconds(2))
    try await task.value
    #expect(counter.suspended.value == 2)
    #expect(counter.resumed.value == 2)
  }

  @Test func hearsOfSleepersThatAreCancelled() async {
    let task = observed { [clock] in try await AnyClock(clock).sleep(for: .seconds(1)) }
    while counter.suspended.value < 1 { await Task.yield() }
    task.cancel()
    #expect(counter.resumed.value == 1)
    _ = await task.result
    #expect(counter.suspended.value == 1)
  }

  @Test func hearsNothingOfThoseWhoDoNotSleep() async throws {
    await clock.advance(by: .seconds(1))
    try await observed { [clock] in try await clock.sleep(until: .init()) }.value
    #expect(counter.suspended.value == 0)
    #expect(counter.resumed.value == 0)
  }

  /// Asks how much longer each sleeps.
  final class Questioner: SleepObserver {
    let questions = LockIsolated<[@Sendable () -> String]>([])

    func didSuspend() {}

    func didSuspend(remaining: @escaping @Sendable () -> String) {
      questions.withValue { $0.append(remaining) }
    }

    func willResume() {}
  }

  @Test func canAskHowMuchLongerASleeperSleeps() async throws {
    let questioner = Questioner()
    let task = SleepObservation.$observer.withValue(questioner) {
      Task { [clock] in try await clock.sleep(for: .seconds(5)) }
    }
    while questioner.questions.value.isEmpty { await Task.yield() }
    let remaining = try #require(questioner.questions.value.first)
    #expect(remaining() == "5.0 seconds")
    await clock.advance(by: .seconds(2))
    #expect(remaining() == "3.0 seconds")
    await clock.advance(by: .seconds(3))
    try await task.value
  }

  private func observed(
    _ operation: @escaping @Sendable () async throws -> Void
  ) -> Task<Void, any Error> {
    SleepObservation.$observer.withValue(counter) { Task { try await operation() } }
  }
}
