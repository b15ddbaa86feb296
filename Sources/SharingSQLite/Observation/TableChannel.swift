import IdentifiedCollections
import Sharing
import Synchronization

/// Keeps a shared collection and a table the same.
///
/// It knows the rows that the shared collection was made of, its base. Saving writes how the collection differs
/// from its base, not the collection: what others have written meanwhile stays. The base changes in two places
/// only: when the shared value takes over what was read, at that very moment, and when it has been saved. The
/// shared value takes over nothing while it has a change that is not saved, so these two never meet.
final class TableChannel<Record: TableRecord>: DatabaseObserver {
  typealias Value = IdentifiedArrayOf<Record>

  private struct State {
    /// The rows that the shared value was made of; none as long as it has its default.
    var base: TableSnapshot?
    /// The fingerprint is what was read when the table was found to be equal to the base.
    var readings = Readings()
    /// The value that waits to be saved, and who waits for that.
    var waiting: Value?
    var continuations: [SaveContinuation] = []
  }

  private let subscriber: SharedSubscriber<Value>?
  private let state = Mutex(State())

  init(_ subscriber: SharedSubscriber<Value>?) {
    self.subscriber = subscriber
  }

  var tables: Set<String>? { state.withLock { $0.readings.tables } }

  /// The query that reads the table.
  static var query: Query<Value> {
    Query(sql: Record.selection) { rows in
      let records = try rows.decoded(as: Record.self)
      // It refuses records with the same key, which a collection cannot hold.
      _ = try TableSnapshot(records, path: rows.source.path)
      return IdentifiedArray(uniqueElements: records)
    }
  }
}

// MARK: Reading

extension TableChannel {
  func refresh(_ connection: Result<Connection, any Error>) -> (@Sendable () -> Void)? {
    do {
      let (rows, tables) = try connection.get().rows(Record.selection)
      let fingerprint = Fingerprint(rows)
      if state.withLock({ $0.readings.read(tables, fingerprint) }) { return nil }
      let records = try rows.decoded(as: Record.self)
      let snapshot = try TableSnapshot(records, path: rows.source.path)
      let value = IdentifiedArray(uniqueElements: records)
      guard let number = number(of: snapshot, fingerprint) else { return nil }
      return { [self] in
        subscriber?.offer(value) { adopts(snapshot, fingerprint, number) }
      }
    } catch {
      guard state.withLock({ $0.readings.failed(error) }) else { return nil }
      return { [subscriber] in subscriber?.yield(throwing: error) }
    }
  }

  /// Numbers a reading, unless it is what the shared value has already.
  private func number(of snapshot: TableSnapshot, _ fingerprint: Fingerprint) -> Int? {
    state.withLock { state in
      let failed = state.readings.succeeded()
      // The order of the rows is that of the table when they are read; the shared value may have another.
      if !failed, state.waiting == nil, state.base?.rows == snapshot.rows {
        state.readings.fingerprint = fingerprint
        return nil
      }
      return state.readings.number()
    }
  }

  /// Notes that the shared value takes over a reading, unless it has a newer one.
  private func adopts(_ snapshot: TableSnapshot, _ fingerprint: Fingerprint, _ number: Int) -> Bool
  {
    let old = state.withLock { state -> TableSnapshot?? in
      guard state.readings.delivers(number) else { return nil }
      state.readings.fingerprint = fingerprint
      defer { state.base = snapshot }
      return .some(state.base)
    }
    return old != nil
  }
}

// MARK: Writing

extension TableChannel {
  /// Notes a value to save.
  ///
  /// - Returns: Whether `write` has to be called: values that come before it has are saved together.
  func wait(_ value: Value, _ continuation: SaveContinuation) -> Bool {
    let (old, isFirst) = state.withLock { state in
      defer {
        state.waiting = value
        state.continuations.append(continuation)
      }
      return (state.waiting, state.waiting == nil)
    }
    withExtendedLifetime(old) {}
    return isFirst
  }

  /// Writes how the value that waits differs from its base.
  ///
  /// - Returns: What went wrong, and what tells those who wait.
  func write(
    _ connection: Result<Connection, any Error>
  ) -> (error: (any Error)?, answers: [@Sendable () -> Void]) {
    let (value, base, continuations) = state.withLock { state in
      defer {
        state.waiting = nil
        state.continuations = []
      }
      return (state.waiting, state.base, state.continuations)
    }
    let result = Result {
      guard let value else { return }
      try write(value, base ?? TableSnapshot(), try connection.get())
    }
    let answers = continuations.map { continuation in
      { @Sendable in continuation.resume(with: result) }
    }
    guard case .failure(let error) = result else { return (nil, answers) }
    return (error, answers)
  }

  private func write(_ value: Value, _ base: TableSnapshot, _ connection: Connection) throws {
    let new = try TableSnapshot(value, path: connection.path)
    let changes = base.changes(to: new, Record.self)
    if !changes.isEmpty {
      try connection.transaction(isWriter: true) {
        for change in changes {
          try connection.execute(change.sql)
          if let otherwise = change.otherwise, connection.changedRows == 0 {
            try connection.execute(otherwise)
          }
        }
      }
    }
    let old = state.withLock { state in
      defer {
        state.base = new
        state.readings.fingerprint = nil
      }
      return state.base
    }
    withExtendedLifetime(old) {}
  }
}
