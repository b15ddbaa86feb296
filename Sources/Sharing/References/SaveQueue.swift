import ConcurrencyExtras
import Synchronization

/// Hands values to a key one after the other, the newest last.
///
/// Threads that change a value at the same time may come here in any order. One of them does the work
/// for all, and a value older than one that was handed over already is left out.
final class SaveQueue<Value>: Sendable {
  /// One value to save.
  struct Job {
    var value: Value
    var version: UInt64
    var save: @Sendable (Value) -> Void
    /// Whether it is saved even when a newer value was saved already.
    var isWanted: Bool
  }

  private struct State {
    var waiting: [UncheckedSendable<Job>] = []
    var isWorking = false
    var newest: UInt64 = 0
  }

  private let state = Mutex(State())

  /// Saves a value after those that came before.
  func add(_ job: Job) {
    let job = UncheckedSendable(job)
    let begins = state.withLock { state in
      state.waiting.append(job)
      defer { state.isWorking = true }
      return !state.isWorking
    }
    guard begins else { return }
    while let job = next() {
      job.value.save(job.value.value)
    }
  }

  private func next() -> UncheckedSendable<Job>? {
    var leftOut: [UncheckedSendable<Job>] = []
    // Values that are left out go when the lock has been released.
    defer { withExtendedLifetime(leftOut) {} }
    return state.withLock { state in
      while !state.waiting.isEmpty {
        let job = state.waiting.removeFirst()
        if job.value.version >= state.newest {
          state.newest = job.value.version
          return job
        }
        if job.value.isWanted { return job }
        leftOut.append(job)
      }
      state.isWorking = false
      return nil
    }
  }
}
