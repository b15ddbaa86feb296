import Clocks
import ConcurrencyExtras
import Testing

/// Durations of every size and sign.
@Suite(.timeLimit(.minutes(5)))
struct TestClockDurationTests {
  private let clock = TestClock()

  @Test func aNegativeSleepReturnsAtOnce() async throws {
    try await clock.sleep(for: .seconds(-1))
    try await clock.sleep(for: .seconds(Int64.min))
    #expect(clock.now == .init())
    #expect(clock.sleeperCount == 0)
  }

  @Test func aNegativeMoveDoesNotMove() async {
    await clock.advance(by: .seconds(5))
    await clock.advance(by: .seconds(-3))
    #expect(clock.now == .init(offset: .seconds(5)))
  }

  @Test func aMoveByNothingWakesThoseWhoseTimeIsNow() async {
    let log = LockIsolated<[Int]>([])
    let tasks = [0, 1].map { second in
      Task { [clock] in
        try? await clock.sleep(for: .seconds(second))
        log.withValue { $0.append(second) }
      }
    }
    while clock.sleeperCount < 2 { await Task.yield() }
    await clock.advance()
    #expect(log.value == [0])
    await clock.advance(to: .init(offset: .seconds(1)))
    #expect(log.value == [0, 1])
    for task in tasks { await task.value }
  }

  @Test func theSmallestDurationCounts() async throws {
    let atom = Duration(secondsComponent: 0, attosecondsComponent: 1)
    let task = Task { [clock] in try await clock.sleep(for: atom) }
    while clock.sleeperCount == 0 { await Task.yield() }
    await clock.advance()
    #expect(clock.sleeperCount == 1)
    await clock.advance(by: atom)
    try await task.value
  }

  @Test func durationsMayAddUpToMoreThanThereIs() async throws {
    let ages = Duration.seconds(Int64.max)
    for _ in 0..<40 { await clock.advance(by: ages) }
    #expect(clock.now == clock.now.advanced(by: ages))
    #expect(TestClock<Duration>.Instant().duration(to: clock.now) > .zero)
    let back = clock.now.duration(to: .init(offset: .zero - ages))
    #expect(back < .zero)
    // The end of time is a moment like any other: it wakes with the next move.
    let task = Task { [clock] in try await clock.sleep(for: ages) }
    while clock.sleeperCount == 0 { await Task.yield() }
    await clock.run(timeout: .seconds(60))
    try await task.value
  }

  @Test func otherClocksStandTheSame() async throws {
    let immediate = ImmediateClock()
    for _ in 0..<40 { try await immediate.sleep(for: .seconds(Int64.max)) }
    let any = AnyClock(immediate)
    #expect(any.now.advanced(by: .seconds(Int64.max)) >= any.now)
    try await any.sleep(for: .seconds(Int64.max))
  }

  @Test func sleepersOfAllLengthsAreWokenInOrder() async {
    let lengths = [Int64.max, 1_000_000, 3, 2, 1].map { Duration.seconds($0) }
    let log = LockIsolated<[Duration]>([])
    let tasks = lengths.map { length in
      Task { [clock] in
        try? await clock.sleep(for: length)
        log.withValue { $0.append(length) }
      }
    }
    while clock.sleeperCount < lengths.count { await Task.yield() }
    await clock.run(timeout: .seconds(60))
    for task in tasks { await task.value }
    #expect(log.value == lengths.reversed())
  }
}
