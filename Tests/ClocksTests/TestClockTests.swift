import Clocks
import ConcurrencyExtras
import FronteraTestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct TestClockTests {
  private let clock = TestClock()
  private let log = LockIsolated<[String]>([])

  @Test func standsStillUntilMoved() async throws {
    let start = clock.now
    let task = sleeper("a", seconds: 2)
    await clock.advance(by: .seconds(1))
    #expect(log.value == [])
    #expect(start.duration(to: clock.now) == .seconds(1))
    await clock.advance(by: .seconds(1))
    #expect(log.value == ["a"])
    try await task.value
  }

  @Test func wakesInOrderOfDeadlines() async {
    let second = sleeper("2", seconds: 2)
    let third = sleeper("3", seconds: 3)
    let first = sleeper("1", seconds: 1)
    await clock.advance(by: .seconds(10))
    #expect(log.value == ["1", "2", "3"])
    _ = await (first.result, second.result, third.result)
  }

  @Test func wakesThoseOfOneMomentInTheOrderTheyFellAsleep() async {
    for number in 0..<20 {
      sleeper("\(number)", seconds: 1)
      await untilSleeping(number + 1)
    }
    await clock.advance(by: .seconds(1))
    #expect(log.value == (0..<20).map(String.init))
  }

  @Test func showsTheDeadlineWhileASleeperRuns() async throws {
    let task = Task { [clock] in
      let start = clock.now
      try await clock.sleep(for: .seconds(1))
      let first = start.duration(to: clock.now)
      try await clock.sleep(for: .seconds(2))
      return [first, start.duration(to: clock.now)]
    }
    await clock.advance(by: .seconds(10))
    #expect(try await task.value == [.seconds(1), .seconds(3)])
    #expect(clock.now == .init(offset: .seconds(10)))
  }

  @Test func followsSleepersThatSleepAgain() async {
    let task = Task { [clock, log] in
      for number in 1...5 {
        try await clock.sleep(for: .seconds(1))
        log.withValue { $0.append("\(number)") }
      }
    }
    await clock.advance(by: .seconds(3))
    #expect(log.value == ["1", "2", "3"])
    await clock.advance(to: .init(offset: .seconds(5)))
    #expect(log.value == ["1", "2", "3", "4", "5"])
    _ = await task.result
  }

  @Test func reachesTasksStartedByASleeper() async {
    let task = Task { @MainActor [clock, log] in
      try await clock.sleep(for: .seconds(1))
      Task.detached {
        try await clock.sleep(for: .seconds(1))
        await MainActor.run { log.withValue { $0.append("inner") } }
      }
    }
    await clock.advance(by: .seconds(2))
    #expect(log.value == ["inner"])
    _ = await task.result
  }

  @Test func aMomentThatHasPassedReturnsAtOnce() async throws {
    await clock.advance(by: .seconds(5))
    try await clock.sleep(until: .init(offset: .seconds(4)))
    #expect(clock.now == .init(offset: .seconds(5)))
  }

  @Test func sleepingForNothingWaitsForTheNextAdvance() async {
    let task = sleeper("a", seconds: 0)
    await untilSleeping(1)
    #expect(log.value == [])
    await clock.advance()
    #expect(log.value == ["a"])
    _ = await task.result
  }

  @Test func neverGoesBack() async {
    await clock.advance(by: .seconds(5))
    await clock.advance(to: .init(offset: .seconds(1)))
    #expect(clock.now == .init(offset: .seconds(5)))
  }

  @Test func checkSuspensionNamesTheDeadlines() async throws {
    try await clock.checkSuspension()
    let task = sleeper("a", seconds: 3)
    let error = await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    #expect(error?.description.contains("1 task sleeps, to be woken in 3.0 seconds") == true)
    task.cancel()
    try await clock.checkSuspension()
  }

  @Test func runWakesEverybody() async throws {
    let task = Task { [clock] in
      for _ in 0..<5 { try await clock.sleep(for: .seconds(100)) }
    }
    await clock.run(timeout: .seconds(30))
    try await task.value
    #expect(clock.now == .init(offset: .seconds(500)))
    try await clock.checkSuspension()
  }

  @Test func runReportsTimersThatNeverEnd() async {
    let task = Task { [clock] in
      while true { try await clock.sleep(for: .seconds(1)) }
    }
    await withKnownIssue {
      await clock.run(timeout: .milliseconds(20))
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("1 task sleeps, to be woken in 1.0 seconds") }
        && issue.sourceLocation?.fileName == "TestClockTests.swift"
    }
    task.cancel()
  }

  @Test func advanceReportsALoopThatSleepsForNothing() async {
    let task = Task { [clock] in
      while true { try await clock.sleep(for: .zero) }
    }
    let issues = await recordIssues { await clock.advance(by: .seconds(1)) }
    #expect(issues.first?.message.contains("slept for no time at all") == true)
    task.cancel()
  }

  @Test func worksWithDurationsOfOnesOwn() async throws {
    let clock = TestClock<Steps>(now: .init(offset: Steps(count: 3)))
    let task = Task { try await clock.sleep(for: Steps(count: 4)) }
    await clock.advance(by: Steps(count: 4))
    try await task.value
    #expect(clock.now == .init(offset: Steps(count: 7)))
    #expect(clock.minimumResolution == .zero)
  }

  @discardableResult
  private func sleeper(_ name: String, seconds: Int) -> Task<Void, any Error> {
    Task { [clock, log] in
      try await clock.sleep(for: .seconds(seconds))
      log.withValue { $0.append(name) }
    }
  }

  private func untilSleeping(_ count: Int) async {
    while clock.sleeperCount < count { await Task.yield() }
  }
}

/// A duration in whole steps.
private struct Steps: DurationProtocol, Hashable {
  var count: Int

  static var zero: Steps { Steps(count: 0) }

  static func < (lhs: Steps, rhs: Steps) -> Bool { lhs.count < rhs.count }

  static func + (lhs: Steps, rhs: Steps) -> Steps { Steps(count: lhs.count + rhs.count) }

  static func - (lhs: Steps, rhs: Steps) -> Steps { Steps(count: lhs.count - rhs.count) }

  static func / (lhs: Steps, rhs: Int) -> Steps { Steps(count: lhs.count / rhs) }

  static func * (lhs: Steps, rhs: Int) -> Steps { Steps(count: lhs.count * rhs) }

  static func / (lhs: Steps, rhs: Steps) -> Double { Double(lhs.count) / Double(rhs.count) }
}
