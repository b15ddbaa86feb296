import Clocks
import ConcurrencyExtras
import Testing

/// A sleep, a move and a timer can be cancelled at every point.
@Suite(.timeLimit(.minutes(5)))
struct TestClockCancellationTests {
  private let clock = TestClock()

  @Test func beforeTheSleep() async {
    let task = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleeperCount == 0)
  }

  @Test func beforeASleepUntilAMomentThatHasPassed() async {
    await clock.advance(by: .seconds(2))
    let task = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(until: .init(offset: .seconds(1)))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func whileAsleep() async {
    let task = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    while clock.sleeperCount == 0 { await Task.yield() }
    task.cancel()
    #expect(clock.sleeperCount == 0)
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.now == .init())
  }

  /// Whoever was woken first stays awake: what one hears is one thing, and the clock forgets the sleeper.
  @Test func atTheInstantOfWaking() async {
    let outcomes = LockIsolated([0, 0])
    for _ in 0..<200 {
      let clock = TestClock()
      let task = Task {
        do {
          try await clock.sleep(for: .seconds(1))
          outcomes.withValue { $0[0] += 1 }
        } catch {
          outcomes.withValue { $0[1] += 1 }
        }
      }
      while clock.sleeperCount == 0 { await Task.yield() }
      async let cancelling: Void = Task.detached { task.cancel() }.value
      async let moving: Void = clock.advance(by: .seconds(1))
      _ = await (cancelling, moving, task.value)
      #expect(clock.sleeperCount == 0)
      #expect(clock.now == .init(offset: .seconds(1)))
    }
    #expect(outcomes.value.reduce(0, +) == 200)
  }

  @Test func ofOneSleeperByAnotherThatIsWokenAtTheSameMoment() async {
    let log = LockIsolated<[String]>([])
    let second = LockIsolated<Task<Void, Never>?>(nil)
    let first = Task { [clock] in
      try? await clock.sleep(for: .seconds(1))
      second.withValue { $0 }?.cancel()
      log.withValue { $0.append("first") }
    }
    while clock.sleeperCount < 1 { await Task.yield() }
    second.setValue(
      Task { [clock] in
        do {
          try await clock.sleep(for: .seconds(1))
          log.withValue { $0.append("second") }
        } catch {
          log.withValue { $0.append("cancelled") }
        }
      })
    while clock.sleeperCount < 2 { await Task.yield() }
    await clock.advance(by: .seconds(1))
    await first.value
    await second.value?.value
    #expect(log.value.sorted() == ["cancelled", "first"])
  }

  @Test func ofATaskThatMovesTheClock() async {
    let log = LockIsolated<[Int]>([])
    let sleepers = (1...5).map { second in
      Task { [clock] in
        try? await clock.sleep(for: .seconds(second))
        log.withValue { $0.append(second) }
      }
    }
    while clock.sleeperCount < 5 { await Task.yield() }
    let mover = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      await clock.advance(by: .seconds(5))
    }
    await mover.value
    for sleeper in sleepers { await sleeper.value }
    // A move is not left half done.
    #expect(log.value == [1, 2, 3, 4, 5])
    #expect(clock.now == .init(offset: .seconds(5)))
  }

  @Test func ofATaskThatRunsTheClock() async throws {
    let sleeper = Task { [clock] in try await clock.sleep(for: .seconds(7)) }
    while clock.sleeperCount == 0 { await Task.yield() }
    let runner = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      await clock.run(timeout: .seconds(60))
    }
    await runner.value
    try await sleeper.value
    #expect(clock.now == .init(offset: .seconds(7)))
  }

  @Test func ofATimerAtEveryPoint() async {
    for ticks in 0..<4 {
      let clock = TestClock()
      let count = LockIsolated(0)
      let task = Task {
        for await _ in clock.timer(interval: .seconds(1)) { count.withValue { $0 += 1 } }
        return Task.isCancelled
      }
      await clock.advance(by: .seconds(ticks))
      task.cancel()
      #expect(await task.value)
      #expect(clock.sleeperCount == 0)
      #expect(count.value == ticks)
    }
  }

  @Test func ofATimerByItsOwnReader() async {
    let count = LockIsolated(0)
    let task = Task { [clock] in
      for await _ in clock.timer(interval: .seconds(1)) {
        count.withValue { $0 += 1 }
        if count.value == 2 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await clock.advance(by: .seconds(10))
    await task.value
    #expect(count.value == 2)
  }

  @Test func sleepingInACancelledTaskThrows() async {
    let task = Task { [clock] in
      for await _ in AsyncStream<Void>.never {}
      try await clock.sleep(for: .seconds(1))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleeperCount == 0)
  }

  @Test func cancellingAfterwardsChangesNothing() async throws {
    let task = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    await clock.advance(by: .seconds(1))
    try await task.value
    task.cancel()
    try await clock.checkSuspension()
  }
}
