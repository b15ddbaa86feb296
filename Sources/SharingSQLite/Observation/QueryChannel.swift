import Sharing
import Synchronization

/// What a query reads, and how.
struct Query<Value: Sendable>: Sendable {
  var sql: SQL
  /// Makes the value of the rows; `nil` stands for the default.
  var value: @Sendable (RowSet) throws -> Value?
}

/// Delivers what a query reads to a shared value.
final class QueryChannel<Value: Sendable>: DatabaseObserver {
  private struct State {
    var tables: Set<String>?
    var fingerprint: Fingerprint?
    /// What went wrong last: it is said once.
    var failure: String?
    /// Counts the readings.
    var newest = 0
    /// The reading that was delivered last.
    var delivered = 0
  }

  private let query: Query<Value>
  private let subscriber: SharedSubscriber<Value>
  private let state = Mutex(State())

  init(_ query: Query<Value>, _ subscriber: SharedSubscriber<Value>) {
    self.query = query
    self.subscriber = subscriber
  }

  var tables: Set<String>? { state.withLock { $0.tables } }

  func refresh(_ connection: Result<Connection, any Error>) -> (@Sendable () -> Void)? {
    do {
      let (rows, tables) = try connection.get().rows(query.sql)
      let fingerprint = Fingerprint(rows)
      let number = state.withLock { state -> Int? in
        state.tables = tables
        guard state.fingerprint != fingerprint else { return nil }
        state.fingerprint = fingerprint
        state.newest += 1
        return state.newest
      }
      guard let number else { return nil }
      let value = try query.value(rows)
      state.withLock { $0.failure = nil }
      guard let value else {
        return { [subscriber] in subscriber.yieldReturningInitialValue() }
      }
      return { [self] in subscriber.offer(value) { isNews(number) } }
    } catch {
      let failure = "\(error)"
      let isNew = state.withLock { state in
        // The tables may be what is wrong: any change may put it right, and what is then read is news.
        state.tables = nil
        state.fingerprint = nil
        defer { state.failure = failure }
        return state.failure != failure
      }
      guard isNew else { return nil }
      return { [subscriber] in subscriber.yield(throwing: error) }
    }
  }

  /// Notes that a reading is delivered, unless a newer one was.
  private func isNews(_ number: Int) -> Bool {
    state.withLock { state in
      guard number > state.delivered else { return false }
      state.delivered = number
      return true
    }
  }
}
