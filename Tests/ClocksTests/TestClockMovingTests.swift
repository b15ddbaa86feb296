import ConcurrencyExtras
import FronteraTestSupport
import IssueReporting
import Testing

@testable import Clocks

/// Who is woken by a move, and who is told when nobody moves the clock.
@Suite(.timeLimit(.minutes(5)))
struct TestClockMovingTests {
  private let clock = TestClock()

  @Test func sleepsScheduledMeanwhileBelongToTheMove() async {
    let log = LockIsolated<[String]>([])
    let task = Task { [clock] in
      try? await clock.sleep(for: .seconds(1))
      await withTaskGroup(of: Void.self) { group in
        for second in [3, 1, 2] {
          group.addTask {
            try? await clock.sleep(for: .seconds(second))
            log.withValue { $0.append("\(second) at \(clock.seconds)") }
          }
        }
      }
      log.withValue { $0.append("end at \(clock.seconds)") }
    }
    await clock.advance(by: .seconds(4))
    #expect(log.value == ["1 at 2", "2 at 3", "3 at 4", "end at 4"])
    await task.value
  }

  @Test func aSleeperMayMoveTheClockItself() async {
    let log = LockIsolated<[Int]>([])
    let later = Task { [clock] in
      try? await clock.sleep(for: .seconds(5))
      log.withValue { $0.append(clock.seconds) }
    }
    while clock.sleeperCount < 1 { await Task.yield() }
    let mover = Task { [clock] in
      try? await clock.sleep(for: .seconds(1))
      await clock.advance(by: .seconds(9))
      log.withValue { $0.append(clock.seconds) }
    }
    while clock.sleeperCount < 2 { await Task.yield() }
    await clock.advance(by: .seconds(1))
    await mover.value
    await later.value
    #expect(log.value == [5, 10])
    #expect(clock.seconds == 10)
  }

  @Test func severalMovesAtOnceWakeEverybodyOnce() async {
    let woken = LockIsolated([Int](repeating: 0, count: 24))
    let tasks = (0..<24).map { number in
      Task { [clock] in
        try? await clock.sleep(for: .seconds(number % 8))
        woken.withValue { $0[number] += 1 }
      }
    }
    while clock.sleeperCount < 24 { await Task.yield() }
    await withTaskGroup(of: Void.self) { group in
      for second in 0..<8 {
        group.addTask { [clock] in
          await clock.advance(to: .init(offset: .seconds(second)))
          #expect(clock.seconds >= second)
        }
      }
      group.addTask { [clock] in await clock.run(timeout: .seconds(60)) }
    }
    for task in tasks { await task.value }
    #expect(woken.value == [Int](repeating: 1, count: 24))
  }

  @Test func manyWhoSleepForNothingAreNoLoop() async {
    let issues = await recordIssues {
      let tasks = (0..<150).map { _ in Task { [clock] in try? await clock.sleep(for: .zero) } }
      while clock.sleeperCount < 150 { await Task.yield() }
      await clock.advance()
      for task in tasks { await task.value }
    }
    #expect(issues.allSatisfy { $0.severity == .warning })
  }

  @Test func aSleeperKeepsItsClock() async throws {
    weak var gone: TestClock<Duration>?
    let task: Task<Void, any Error>
    do {
      let clock = TestClock()
      gone = clock
      task = Task { try await clock.sleep(for: .seconds(1)) }
      while clock.sleeperCount == 0 { await Task.yield() }
    }
    #expect(gone != nil)
    task.cancel()
    _ = await task.result
    while gone != nil { await Task.yield() }
  }

  @Test func aSleeperLeftBehindIsNamed() async throws {
    let recorder = IssueRecorder()
    let clock = TestClock<Duration>(now: .init(offset: .seconds(1)), patience: .milliseconds(5))
    let task = withIssueReporters([recorder]) {
      Task { try await clock.sleep(for: .seconds(3)) }
    }
    while recorder.issues.isEmpty { await Task.yield() }
    let issue = try #require(recorder.issues.first)
    #expect(issue.severity == .warning)
    #expect(issue.summary == "Tasks sleep on a test clock that nobody moves.")
    #expect(issue.message.contains("1 task sleeps, to be woken in 3.0 seconds."))
    #expect(issue.message.contains("TestClockMovingTests/aSleeperLeftBehindIsNamed"))
    // It sleeps on, and this is said once.
    await clock.advance(by: .seconds(3))
    try await task.value
    #expect(recorder.issues.count == 1)
  }
}

extension TestClock<Duration> {
  fileprivate var seconds: Int { Int(Instant().duration(to: now).components.seconds) }
}
