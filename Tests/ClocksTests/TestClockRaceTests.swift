import Clocks
import ConcurrencyExtras
import Testing

/// K2, under load: other tasks keep every core busy meanwhile.
@Suite(.timeLimit(.minutes(5)), .serialized)
struct TestClockRaceTests {
  /// No clock can wait for a task that it has never heard of. Such a task gets a chance, and is found by the
  /// next move when it comes too late for this one.
  @Test func aTaskThatWasOnlyStartedIsWoken() async {
    let late = LockIsolated(0)
    await underLoad {
      for _ in 0..<150 {
        let clock = TestClock()
        let task = Task { try await clock.sleep(for: .seconds(1)) }
        let isOver = LockIsolated(false)
        let watch = Task {
          _ = await task.result
          isOver.setValue(true)
        }
        await clock.advance(by: .seconds(1))
        while !isOver.value {
          if clock.sleeperCount > 0 {
            late.withValue { $0 += 1 }
            await clock.advance(by: .seconds(1))
          }
          await Task.yield()
        }
        await watch.value
      }
    }
    #expect(late.value == 0)
  }

  @Test func aSleeperThatWasSeenIsAlwaysWoken() async throws {
    try await underLoad {
      for _ in 0..<200 {
        let clock = TestClock()
        let task = Task { try await clock.sleep(for: .seconds(1)) }
        while clock.sleeperCount == 0 { await Task.yield() }
        await clock.advance(by: .seconds(1))
        #expect(clock.sleeperCount == 0)
        try await task.value
      }
    }
  }

  @Test func cancellingAtAnyMomentEndsTheSleep() async {
    let cancelled = LockIsolated(0)
    await underLoad {
      for round in 0..<600 {
        let clock = TestClock()
        let task = Task {
          do {
            try await clock.sleep(for: .seconds(1))
          } catch is CancellationError {
            cancelled.withValue { $0 += 1 }
          }
        }
        for _ in 0..<(round % 6) { await Task.yield() }
        if round % 3 == 0 {
          async let moved: Void = clock.advance(by: .seconds(1))
          task.cancel()
          await moved
        } else {
          task.cancel()
        }
        _ = await task.result
        #expect(clock.sleeperCount == 0)
      }
    }
    #expect(cancelled.value >= 400)
  }

  @Test func sleepingInACancelledTaskThrows() async {
    let clock = TestClock()
    let task = Task {
      for await _ in AsyncStream<Void>.never {}
      try await clock.sleep(for: .seconds(1))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleeperCount == 0)
  }

  @Test func cancellingAfterwardsChangesNothing() async throws {
    let clock = TestClock()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.advance(by: .seconds(1))
    try await task.value
    task.cancel()
    try await clock.checkSuspension()
  }

  @Test func manyMoveOneClockAtOnce() async {
    let clock = TestClock()
    let woken = LockIsolated(0)
    let tasks = (1...50).map { second in
      Task {
        try await clock.sleep(for: .seconds(second))
        woken.withValue { $0 += 1 }
      }
    }
    while clock.sleeperCount < 50 { await Task.yield() }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { await clock.advance(to: .init(offset: .seconds(50))) }
      }
    }
    for task in tasks { _ = await task.result }
    #expect(woken.value == 50)
    #expect(clock.now == .init(offset: .seconds(50)))
  }

  /// Runs an operation while four tasks do nothing but occupy threads.
  private func underLoad(_ operation: () async throws -> Void) async rethrows {
    let isOver = LockIsolated(false)
    let busy = (0..<4).map { index in
      Task.detached(priority: index.isMultiple(of: 2) ? .medium : .low) {
        var sum = 0
        while !isOver.value {
          for number in 0..<2_000 { sum &+= number }
          await Task.yield()
        }
        return sum
      }
    }
    defer { isOver.setValue(true) }
    try await operation()
    isOver.setValue(true)
    for task in busy { _ = await task.value }
  }
}
