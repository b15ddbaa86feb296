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
  private let query: Query<Value>
  private let subscriber: SharedSubscriber<Value>
  private let readings = Mutex(Readings())

  init(_ query: Query<Value>, _ subscriber: SharedSubscriber<Value>) {
    self.query = query
    self.subscriber = subscriber
  }

  var tables: Set<String>? { readings.withLock { $0.tables } }

  func refresh(_ connection: Result<Connection, any Error>) -> (@Sendable () -> Void)? {
    do {
      let (rows, tables) = try connection.get().rows(query.sql)
      let fingerprint = Fingerprint(rows)
      let number = readings.withLock { readings -> Int? in
        if readings.read(tables, fingerprint) { return nil }
        readings.fingerprint = fingerprint
        return readings.number()
      }
      guard let number else { return nil }
      let value = try query.value(rows)
      _ = readings.withLock { $0.succeeded() }
      guard let value else {
        return { [subscriber] in subscriber.yieldReturningInitialValue() }
      }
      return { [self] in
        subscriber.offer(value) { readings.withLock { $0.delivers(number) } }
      }
    } catch {
      guard readings.withLock({ $0.failed(error) }) else { return nil }
      return { [subscriber] in subscriber.yield(throwing: error) }
    }
  }
}
