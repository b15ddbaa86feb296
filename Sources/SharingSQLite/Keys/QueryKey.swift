import Dependencies
public import Sharing

/// A key whose value are the rows that a query returns.
///
/// ```swift
/// @SharedReader(.query("SELECT * FROM players WHERE score > \(limit)", as: Player.self))
/// var best: [Player] = []
/// ```
///
/// The query runs again when one of the tables that it reads has changed, behind a view too, and the value changes
/// when the query returns something else.
///
/// Until the query has run the value is the default, and `isLoading` is true; in memory it is run at once.
public struct QueryKey<Value: Sendable>: SharedReaderKey, CustomStringConvertible {
  let query: Query<Value>
  let name: String
  let database: Database

  /// The statement, the type and the database.
  public var id: DatabaseKeyID { DatabaseKeyID(query.sql, Value.self, database.core) }

  /// The key as it is written.
  public var description: String { ".\(name)(\(String(reflecting: query.sql.description)))" }

  /// Delivers what the query returns.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    database.core.load(query, context, continuation)
  }

  /// Follows changes.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    let channel = QueryChannel(query, subscriber)
    let core = database.core
    core.observe(channel, subscriber.yieldLoading)
    return SharedSubscription { core.remove(channel, owner: nil) }
  }
}

extension SharedReaderKey {
  /// The rows that a query returns.
  ///
  /// ```swift
  /// @SharedReader(.query("SELECT name FROM players ORDER BY name", as: String.self))
  /// var names: [String] = []
  /// ```
  ///
  /// - Parameters:
  ///   - sql: The query. What is interpolated is bound.
  ///   - type: A type whose coding keys are names of columns, or one that is a single value, which is that of
  ///     the first column.
  ///   - database: The database; by default that of the dependency `defaultDatabase`.
  public static func query<Row: Decodable & Sendable>(
    _ sql: SQL, as type: Row.Type, database: Database? = nil
  ) -> Self where Self == QueryKey<[Row]> {
    QueryKey(
      query: Query(sql: sql) { try $0.decoded(as: type) }, name: "query",
      database: database ?? DependencyValues.current.defaultDatabase)
  }

  /// The first row that a query returns; without a row the shared value has its default.
  ///
  /// ```swift
  /// @SharedReader(.queryOne("SELECT count(*) FROM players", as: Int.self)) var count = 0
  /// @SharedReader(.queryOne("SELECT * FROM players WHERE id = \(id)", as: Player?.self)) var player
  /// ```
  ///
  /// - Parameters:
  ///   - sql: The query. What is interpolated is bound.
  ///   - type: A type whose coding keys are names of columns, or one that is a single value, which is that of
  ///     the first column.
  ///   - database: The database; by default that of the dependency `defaultDatabase`.
  public static func queryOne<Value: Decodable & Sendable>(
    _ sql: SQL, as type: Value.Type, database: Database? = nil
  ) -> Self where Self == QueryKey<Value> {
    QueryKey(
      query: Query(sql: sql) { $0.rows.isEmpty ? nil : try $0.value(at: 0, as: type) },
      name: "queryOne", database: database ?? DependencyValues.current.defaultDatabase)
  }
}

extension DatabaseCore {
  /// Answers a key that is asked for its value.
  func load<Value: Sendable>(
    _ query: Query<Value>, _ context: LoadContext<Value>, _ continuation: LoadContinuation<Value>
  ) {
    switch context {
    case .initialValue: continuation.resume(with: .success(value(query)))
    case .userInitiated: load(query) { continuation.resume(with: $0) }
    }
  }
}
