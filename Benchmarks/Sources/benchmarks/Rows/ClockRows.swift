import Clocks
import ConcurrencyExtras
import Synchronization

/// Test clocks, and the lock that tests share values with.
@MainActor
enum ClockRows {
  static let all = [
    Row("LockIsolated: read and write", raw: { mutex() }, ours: { lock() }),
    Row(
      "TestClock: a task sleeps, the clock moves, it ends", raw: { Raw.task() },
      ours: { sleeper(among: 0) }),
  ]

  static let growth = [
    GrowthRow(
      "TestClock: one task more sleeps and is woken", sizes: [1, 100, 10_000], goal: 1.5
    ) { sleeper(among: $0) }
  ]

  private static func mutex() -> Workload {
    let value = Box()
    return .sync { count in
      for _ in 0..<count {
        value.mutex.withLock { $0 += 1 }
        keep(value.mutex.withLock { $0 })
      }
    }
  }

  private static func lock() -> Workload {
    let value = LockIsolated(0)
    return .sync { count in
      for _ in 0..<count {
        value.withValue { $0 += 1 }
        keep(value.value)
      }
    }
  }

  /// The others sleep until a time that never comes.
  private static func sleeper(among others: Int) -> Workload {
    let clock = TestClock()
    for second in 0..<others {
      Task { try await clock.sleep(for: .seconds(1_000_000_000_000 - second)) }
    }
    return .async { count in
      for _ in 0..<count {
        let task = Task { try await clock.sleep(for: .seconds(1)) }
        await clock.advance(by: .seconds(1))
        try? await task.value
      }
    }
  }

  private final class Box: Sendable {
    let mutex = Mutex(0)
  }
}
