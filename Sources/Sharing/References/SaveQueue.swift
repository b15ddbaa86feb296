import Synchronization

/// Hands values to a key one after the other, the newest last.
///
/// Threads that change a value at the same time may come here in any order. One of them does the work
/// for all, and a value older than one that was handed over already is left out.
package final class SaveQueue<Value>: DrainableQueue {
  /// One value to save.
  package struct Job: @unchecked Sendable {
    package var value: Value
    package var version: UInt64
    package var save: @Sendable (_ value: Value, _ version: UInt64) -> Void
    /// Makes a newer value to be saved in place of this one, when a newer one was handed over already and
    /// somebody waits until it is saved; without it this one is left out then.
    package var renew: (@Sendable () -> (value: Value, version: UInt64))?

    package init(
      value: Value, version: UInt64,
      save: @escaping @Sendable (_ value: Value, _ version: UInt64) -> Void,
      renew: (@Sendable () -> (value: Value, version: UInt64))? = nil
    ) {
      self.value = value
      self.version = version
      self.save = save
      self.renew = renew
    }
  }

  private enum Entry {
    case job(Job)
    /// Somebody wants to know when all that came before was handed over.
    case mark(@Sendable () -> Void)
  }

  private struct State {
    var waiting: [Entry] = []
    var isWorking = false
    var newest: UInt64 = 0
  }

  private let state = Mutex(State())

  /// Creates an empty queue.
  package init() {}

  /// Saves a value after those that came before.
  package func add(_ job: Job) {
    let begins = state.withLock { state in
      state.waiting.append(.job(job))
      defer { state.isWorking = true }
      return !state.isWorking
    }
    guard begins else { return }
    while let entry = next() {
      switch entry {
      case .job(let job): handOver(job)
      case .mark(let done): done()
      }
    }
  }

  package func whenHandedOver(_ done: @escaping @Sendable () -> Void) -> Bool {
    let isBusy = state.withLock { state in
      if state.isWorking { state.waiting.append(.mark(done)) }
      return state.isWorking
    }
    if !isBusy { done() }
    return isBusy
  }

  private func handOver(_ job: Job) {
    if isNewest(job.version) { return job.save(job.value, job.version) }
    guard let newer = job.renew?() else { return }
    // Nobody else hands over anything meanwhile, so it is the newest.
    _ = isNewest(newer.version)
    job.save(newer.value, newer.version)
  }

  /// Whether no newer version was handed over.
  private func isNewest(_ version: UInt64) -> Bool {
    state.withLock { state in
      guard version >= state.newest else { return false }
      state.newest = version
      return true
    }
  }

  private func next() -> Entry? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isWorking = false
        return nil
      }
      return state.waiting.removeFirst()
    }
  }
}
