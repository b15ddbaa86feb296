import Synchronization

/// A few connections that read at the same time.
final class ReaderPool: Sendable {
  typealias Job = @Sendable (Result<Connection, any Error>) -> Void

  private struct State {
    var idle: [Lane] = []
    var count = 0
    var waiting: [Job] = []
  }

  private let open: @Sendable () throws -> Connection
  private let limit: Int
  private let state = Mutex(State())

  /// Makes a pool.
  ///
  /// - Parameters:
  ///   - limit: How many connections there may be.
  ///   - open: Opens one.
  init(limit: Int = 4, open: @escaping @Sendable () throws -> Connection) {
    self.limit = limit
    self.open = open
  }

  /// Runs a job as soon as a connection is free.
  func async(_ job: @escaping Job) {
    let lane = state.withLock { state -> Lane? in
      if let lane = state.idle.popLast() { return lane }
      guard state.count < limit else {
        state.waiting.append(job)
        return nil
      }
      state.count += 1
      return Lane(open: open)
    }
    if let lane { run(job, on: lane) }
  }

  private func run(_ job: @escaping Job, on lane: Lane) {
    lane.async { [self] connection in
      job(connection)
      let next = state.withLock { state -> Job? in
        if !state.waiting.isEmpty { return state.waiting.removeFirst() }
        state.idle.append(lane)
        return nil
      }
      if let next { run(next, on: lane) }
    }
  }
}
