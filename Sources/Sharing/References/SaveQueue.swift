import Synchronization

/// Hands values to a key one after the other, the newest last.
///
/// Threads that change a value at the same time may come here in any order. One of them does the work
/// for all, and a value older than one that was handed over already is left out.
package final class SaveQueue<Value>: Sendable {
  /// One value to save.
  package struct Job: @unchecked Sendable {
    package var value: Value
    package var version: UInt64
    package var save: @Sendable (Value) -> Void
    /// Is called in place of `save` when a newer value has been saved already.
    package var leaveOut: @Sendable () -> Void

    package init(
      value: Value, version: UInt64, save: @escaping @Sendable (Value) -> Void,
      leaveOut: @escaping @Sendable () -> Void = {}
    ) {
      self.value = value
      self.version = version
      self.save = save
      self.leaveOut = leaveOut
    }
  }

  private struct State {
    var waiting: [Job] = []
    var isWorking = false
    var newest: UInt64 = 0
  }

  private let state = Mutex(State())

  /// Creates an empty queue.
  package init() {}

  /// Saves a value after those that came before.
  package func add(_ job: Job) {
    let begins = state.withLock { state in
      state.waiting.append(job)
      defer { state.isWorking = true }
      return !state.isWorking
    }
    guard begins else { return }
    while let (job, isNewest) = next() {
      if isNewest { job.save(job.value) } else { job.leaveOut() }
    }
  }

  private func next() -> (job: Job, isNewest: Bool)? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isWorking = false
        return nil
      }
      let job = state.waiting.removeFirst()
      guard job.version >= state.newest else { return (job, false) }
      state.newest = job.version
      return (job, true)
    }
  }
}
