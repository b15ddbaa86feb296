/// Reads once, for somebody who waits.
final class QueryRequest<Value: Sendable>: DatabaseObserver {
  private let query: Query<Value>
  private let answer: @Sendable (Result<Value?, any Error>) -> Void

  init(_ query: Query<Value>, _ answer: @escaping @Sendable (Result<Value?, any Error>) -> Void) {
    self.query = query
    self.answer = answer
  }

  var tables: Set<String>? { [] }

  func refresh(_ connection: Result<Connection, any Error>) -> (@Sendable () -> Void)? {
    let result = Result { try query.value(try connection.get().rows(query.sql).rows) }
    return { [answer] in answer(result) }
  }
}
