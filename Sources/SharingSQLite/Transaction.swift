/// What a closure of ``Database/read(_:)`` or ``Database/write(_:)`` works with.
///
/// It reads one state of the database, whatever others write meanwhile. It ends with the closure, and must not
/// be used afterwards.
public final class Transaction {
  let connection: Connection
  private var isOver = false

  init(_ connection: Connection) {
    self.connection = connection
  }

  func finish() { isOver = true }

  /// Runs a statement, or several with `;` between them.
  ///
  /// ```swift
  /// try db.execute("UPDATE players SET score = score + \(points) WHERE id = \(id)")
  /// ```
  ///
  /// - Parameter sql: The statement.
  /// - Returns: The number of rows that the statement has changed; with several, the last one.
  /// - Throws: A ``DatabaseError``.
  @discardableResult
  public func execute(_ sql: SQL) throws -> Int {
    try checked.execute(sql)
    return connection.changedRows
  }

  /// The rows of a statement.
  ///
  /// - Parameter sql: The statement.
  /// - Throws: A ``DatabaseError``.
  public func rows(_ sql: SQL) throws -> [Row] {
    let rows = try checked.rows(sql).rows
    return rows.rows.indices.map(rows.row)
  }

  /// The rows of a statement, each read as a type.
  ///
  /// ```swift
  /// let players = try db.rows("SELECT * FROM players WHERE score > \(limit)", as: Player.self)
  /// let names = try db.rows("SELECT name FROM players", as: String.self)
  /// ```
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - type: A type whose coding keys are names of columns, or one that is a single value, which is that of
  ///     the first column.
  /// - Throws: A ``DatabaseError``.
  public func rows<Value: Decodable>(_ sql: SQL, as type: Value.Type) throws -> [Value] {
    try checked.rows(sql).rows.decoded(as: type)
  }

  /// The first row of a statement, if there is one.
  ///
  /// - Parameter sql: The statement.
  /// - Throws: A ``DatabaseError``.
  public func row(_ sql: SQL) throws -> Row? {
    try rows(sql).first
  }

  /// The first row of a statement read as a type, if there is one.
  ///
  /// ```swift
  /// let count = try db.row("SELECT count(*) FROM players", as: Int.self)
  /// ```
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - type: The type.
  /// - Throws: A ``DatabaseError``.
  public func row<Value: Decodable>(_ sql: SQL, as type: Value.Type) throws -> Value? {
    let rows = try checked.rows(sql).rows
    return rows.rows.isEmpty ? nil : try rows.value(at: 0, as: type)
  }

  /// The row id of the row that was inserted last.
  public var lastInsertedRowID: Int64 { connection.lastInsertedRowID }

  /// Runs a closure whose changes are undone when it throws, while the rest of the transaction goes on.
  ///
  /// - Parameter body: The closure.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws, or a ``DatabaseError``.
  public func savepoint<Result>(_ body: () throws -> Result) throws -> Result {
    try checked.savepoint(body)
  }

  private var checked: Connection {
    get throws {
      guard !isOver else {
        throw DatabaseError(
          kind: .statement, path: connection.path, code: 0,
          message: Diagnostics.finishedTransaction)
      }
      return connection
    }
  }
}
