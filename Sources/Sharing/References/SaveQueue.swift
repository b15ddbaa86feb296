import Synchronization

/// Hands values to a key one after the other, the newest last.
///
/// Threads that change a value at the same time may come here in any order. One of them does the work
/// for all. A value is left out when a newer one was handed over already or waits behind it, so that what waits
/// does not grow when values change more quickly than a key takes them.
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

    /// Adds a job, or puts it in place of an older one.
    ///
    /// - Returns: The job that is left out.
    mutating func append(_ job: Job) -> Job? {
      // Nobody waits for either.
      guard job.renew == nil, case .job(let last)? = waiting.last, last.renew == nil else {
        waiting.append(.job(job))
        return nil
      }
      guard last.version < job.version else { return job }
      waiting[waiting.count - 1] = .job(job)
      return last
    }
  }

  private let state = Mutex(State())

  /// Creates an empty queue.
  package init() {}

  /// Saves a value after those that came before.
  package func add(_ job: Job) {
    let (begins, leftOut) = state.withLock { state in
      defer { state.isWorking = true }
      return (!state.isWorking, state.append(job))
    }
    // It goes after the lock has been released.
    withExtendedLifetime(leftOut) {}
    guard begins else { return }
    while let entries = takeAll() {
      for entry in entries {
        switch entry {
        case .job(let job): handOver(job)
        case .mark(let done): done()
        }
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

  private func takeAll() -> [Entry]? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isWorking = false
        return nil
      }
      defer { state.waiting = [] }
      return state.waiting
    }
  }
}
