import Dependencies
import Foundation
import Observation
import Sharing
import Synchronization

/// Shared values in memory, and what a key costs before anything is written.
@MainActor
enum SharingRows {
  static let all = [
    Row("shared value: read", raw: { readMutex() }, ours: { read(Shared(value: 1)) }),
    Row("shared value: read, in-memory key", raw: { readMutex() }, ours: { read(inMemory()) }),
    Row("shared value: withLock", raw: { changeMutex() }, ours: { change(Shared(value: 1)) }),
    Row("shared value: withLock, a member", raw: { changeMutex() }, ours: { changeMember() }),
    Row(
      "shared value: withLock, 100,000 rows", raw: { changeArray() }, ours: { changeRows() }),
    Row(
      "shared value: withLock, kept in a file", raw: { changeMutex() },
      ours: { change(SavingRows.file(1)) }),
    Row(
      "shared value: observed read + change + notification", raw: { Raw.observation() },
      ours: { observed(Shared(value: 1)) }),
  ]

  private struct Pair {
    var first = 1
    var second = "two"
  }

  private final class Box: Sendable {
    let mutex = Mutex(1)
    let rows = Mutex(Array(repeating: 0, count: 100_000))
  }

  private static func inMemory() -> Shared<Int> { Shared(wrappedValue: 1, .inMemory("number")) }

  private static func readMutex() -> Workload {
    let box = Box()
    return .sync { count in
      for _ in 0..<count { keep(box.mutex.withLock { $0 }) }
    }
  }

  private static func changeMutex() -> Workload {
    let box = Box()
    return .sync { count in
      for _ in 0..<count { box.mutex.withLock { $0 += 1 } }
    }
  }

  private static func changeArray() -> Workload {
    let box = Box()
    return .sync { count in
      for index in 0..<count { box.rows.withLock { $0[index % 100_000] += 1 } }
    }
  }

  private static func read(_ shared: Shared<Int>) -> Workload {
    .sync { count in
      for _ in 0..<count { keep(shared.wrappedValue) }
    }
  }

  private static func change(_ shared: Shared<Int>) -> Workload {
    .sync { count in
      for _ in 0..<count { shared.withLock { $0 += 1 } }
    }
  }

  private static func changeMember() -> Workload {
    let pair = Shared(value: Pair())
    let first = pair.first
    return .sync { count in
      for _ in 0..<count { first.withLock { $0 += 1 } }
    }
  }

  private static func changeRows() -> Workload {
    let rows = Shared(value: Array(repeating: 0, count: 100_000))
    return .sync { count in
      for index in 0..<count { rows.withLock { $0[index % 100_000] += 1 } }
    }
  }

  private static func observed(_ shared: Shared<Int>) -> Workload {
    .sync { count in
      for _ in 0..<count {
        withObservationTracking {
          keep(shared.wrappedValue)
        } onChange: {
          keep(1)
        }
        shared.withLock { $0 += 1 }
      }
    }
  }
}
