import Synchronization

/// Lets observers read again after changes, once for all changes that have come together, and hands on what
/// they found, in order, from a thread of its own.
final class ObservationHub: Sendable {
  typealias Action = @Sendable () -> Void

  /// What is to be done.
  private struct Work {
    var changes = TableChanges()
    var requests: [any DatabaseObserver] = []
    var before: [Action] = []
    var after: [Action] = []
  }

  private struct State {
    var observers: [ObjectIdentifier: any DatabaseObserver] = [:]
    var work = Work()
    var isScheduled = false
  }

  private let lane: Lane
  private let delivery = Worker()
  private let state = Mutex(State())

  /// Makes a hub.
  ///
  /// - Parameter lane: Where observers read.
  init(lane: Lane) { self.lane = lane }

  /// Adds an observer.
  func add(_ observer: any DatabaseObserver) {
    state.withLock { $0.observers[ObjectIdentifier(observer)] = observer }
  }

  /// Removes an observer.
  func remove(_ observer: any DatabaseObserver) {
    let removed = state.withLock { $0.observers.removeValue(forKey: ObjectIdentifier(observer)) }
    withExtendedLifetime(removed) {}
  }

  /// Lets those who are concerned read again.
  ///
  /// - Parameters:
  ///   - changes: What has changed.
  ///   - requests: Observers who read in any case; they need not have been added.
  ///   - before: Is called before the news are handed on.
  ///   - after: Is called when they have been handed on.
  func changed(
    _ changes: TableChanges, requests: [any DatabaseObserver] = [], before: [Action] = [],
    after: [Action] = []
  ) {
    let schedules = state.withLock { state in
      state.work.changes.formUnion(changes)
      state.work.requests += requests
      state.work.before += before
      state.work.after += after
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if schedules { lane.async { [self] connection in work(connection) } }
  }

  private func work(_ connection: Result<Connection, any Error>) {
    let (work, observers) = state.withLock { state in
      defer {
        state.work = Work()
        state.isScheduled = false
      }
      return (state.work, Array(state.observers.values))
    }
    var readers = work.requests
    let requested = Set(work.requests.map(ObjectIdentifier.init))
    // Observers tell their tables themselves, so no lock is held.
    readers += observers.filter {
      !requested.contains(ObjectIdentifier($0)) && work.changes.concern($0.tables)
    }
    if work.changes.isEverything, case .success(let connection) = connection {
      connection.forgetStatements()
    }
    let news = readers.isEmpty ? [] : read(readers, connection)
    delivery.async {
      for action in work.before + news + work.after { action() }
    }
  }

  /// Lets observers read one state of the database.
  private func read(
    _ observers: [any DatabaseObserver], _ connection: Result<Connection, any Error>
  ) -> [Action] {
    do {
      let open = try connection.get()
      return try open.transaction(isWriter: false) {
        observers.compactMap { $0.refresh(connection) }
      }
    } catch {
      return observers.compactMap { $0.refresh(.failure(error)) }
    }
  }
}
