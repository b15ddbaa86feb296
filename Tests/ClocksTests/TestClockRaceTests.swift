import Clocks
import ConcurrencyExtras
import Testing

extension Alone {
  /// K2, under load: other tasks keep every core busy meanwhile.
  struct TestClockRaceTests {
    @Test func aTaskThatWasOnlyStartedIsWoken() async {
      await #expect(processExitsWith: .success) {
        await underLoad {
          for round in 0..<200 {
            let clock = TestClock()
            let hasEnded = LockIsolated(false)
            let task = Task {
              try? await clock.sleep(for: .seconds(1))
              hasEnded.setValue(true)
            }
            await clock.advance(by: .seconds(1))
            precondition(hasEnded.value, "Round \(round): \(clock.sleeperCount) sleep")
            await task.value
          }
        }
      }
    }

    /// By way of the main actor and of another task.
    @Test func aTaskThatHasFurtherToGoIsWoken() async {
      await #expect(processExitsWith: .success) {
        await underLoad {
          for round in 0..<40 {
            let clock = TestClock()
            let hasEnded = LockIsolated(false)
            let task = Task { @MainActor in
              await Task.yield()
              await Task.detached { try? await clock.sleep(for: .seconds(1)) }.value
              hasEnded.setValue(true)
            }
            await clock.advance(by: .seconds(1))
            precondition(hasEnded.value, "Round \(round): \(clock.sleeperCount) sleep")
            await task.value
          }
        }
      }
    }

    @Test func aSleeperThatWasSeenIsAlwaysWoken() async {
      await #expect(processExitsWith: .success) {
        await underLoad {
          for _ in 0..<100 {
            let clock = TestClock()
            let task = Task { try await clock.sleep(for: .seconds(1)) }
            while clock.sleeperCount == 0 { await Task.yield() }
            await clock.advance(by: .seconds(1))
            precondition(clock.sleeperCount == 0)
            _ = await task.result
          }
        }
      }
    }

    @Test func cancellingAtAnyMomentEndsTheSleep() async {
      await #expect(processExitsWith: .success) {
        let cancelled = LockIsolated(0)
        await underLoad {
          for round in 0..<300 {
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
            precondition(clock.sleeperCount == 0)
          }
        }
        precondition(cancelled.value >= 200)
      }
    }
  }
}

/// Runs an operation while four tasks do nothing but occupy threads.
private func underLoad(_ operation: () async -> Void) async {
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
  await operation()
  isOver.setValue(true)
  for task in busy { _ = await task.value }
}
