import CSQLite

/// A prepared statement.
final class Statement {
  let handle: OpaquePointer
  /// The tables it uses.
  let uses: StatementUses
  /// Whether rows are being read from it.
  fileprivate(set) var isRunning = false

  init(_ handle: OpaquePointer, uses: StatementUses) {
    self.handle = handle
    self.uses = uses
  }

  deinit { sqlite3_finalize(handle) }

  /// The number of values that the statement takes.
  var parameterCount: Int { Int(sqlite3_bind_parameter_count(handle)) }

  /// The names of the columns of the result.
  fileprivate var columnNames: [String] {
    (0..<sqlite3_column_count(handle)).map { index in
      sqlite3_column_name(handle, index).map { String(cString: $0) } ?? ""
    }
  }

  /// Binds values to the parameters.
  ///
  /// - Returns: SQLite's result code.
  fileprivate func bind(_ values: ArraySlice<SQLValue>) -> Int32 {
    for (index, value) in values.enumerated() {
      let code = bind(value, at: Int32(index + 1))
      if code != SQLITE_OK { return code }
    }
    return SQLITE_OK
  }

  private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let number): return sqlite3_bind_int64(handle, index, number)
    case .real(let number): return sqlite3_bind_double(handle, index, number)
    case .text(var text):
      return text.withUTF8 { bytes in
        guard let start = bytes.baseAddress else {
          return sqlite3_bind_text(handle, index, "", 0, csqlite_transient())
        }
        return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { start in
          sqlite3_bind_text64(
            handle, index, start, UInt64(bytes.count), csqlite_transient(), UInt8(SQLITE_UTF8))
        }
      }
    case .blob(let bytes):
      guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, index, 0) }
      return bytes.withUnsafeBytes { bytes in
        sqlite3_bind_blob64(
          handle, index, bytes.baseAddress, UInt64(bytes.count), csqlite_transient())
      }
    }
  }

  /// The value of a column of the row that was read last.
  fileprivate func value(_ index: Int32) -> SQLValue {
    switch sqlite3_column_type(handle, index) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, index))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, index))
    case SQLITE_TEXT:
      let text = sqlite3_column_text(handle, index)
      let count = Int(sqlite3_column_bytes(handle, index))
      return .text(
        String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self))
    case SQLITE_BLOB:
      let start = sqlite3_column_blob(handle, index)
      let count = Int(sqlite3_column_bytes(handle, index))
      return .blob([UInt8](UnsafeRawBufferPointer(start: start, count: count)))
    default: return .null
    }
  }
}

extension Connection {
  /// Runs the statements of a text, one after the other; each takes the values it has parameters for.
  ///
  /// - Returns: The rows of the last one, and the tables that it read.
  /// - Throws: A `DatabaseError`, or a `CancellationError`.
  @discardableResult
  func rows(_ sql: SQL) throws -> (rows: RowSet, reads: Set<String>) {
    var rest = sql.text
    var values = sql.values[...]
    var result = RowSet(
      layout: Row.Layout(columns: []), rows: [],
      source: RowSet.Source(path: path, sql: sql.description))
    var reads: Set<String> = []
    repeat {
      let (statement, remainder) = try statement(rest)
      rest = remainder
      guard let statement else { continue }
      let count = statement.parameterCount
      guard count <= values.count else { throw wrongValues(sql) }
      (result.layout, result.rows) = try run(statement, values.prefix(count), sql)
      reads = statement.uses.reads
      values = values.dropFirst(count)
    } while !rest.isEmpty
    guard values.isEmpty else { throw wrongValues(sql) }
    return (result, reads)
  }

  /// Runs the statements of a text.
  ///
  /// - Throws: A `DatabaseError`, or a `CancellationError`.
  func execute(_ sql: SQL) throws {
    try rows(sql)
  }

  /// The number of rows that the last statement has changed.
  var changedRows: Int { Int(sqlite3_changes64(handle)) }

  /// The row id of the row that was inserted last.
  var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Whether another connection has changed the database since it was asked last: compare the numbers.
  func dataVersion() throws -> SQLValue {
    try rows("PRAGMA data_version").rows.rows.first?.first ?? .null
  }

  private func run(
    _ statement: Statement, _ values: ArraySlice<SQLValue>, _ sql: SQL
  ) throws -> (Row.Layout, [[SQLValue]]) {
    statement.isRunning = true
    defer {
      sqlite3_reset(statement.handle)
      sqlite3_clear_bindings(statement.handle)
      statement.isRunning = false
    }
    let bound = statement.bind(values)
    guard bound == SQLITE_OK else { throw error(bound, sql: sql.description) }
    let before = sqlite3_total_changes64(handle)
    var rows: [[SQLValue]] = []
    var width: Int32 = 0
    while true {
      if cancellation?.isCancelled == true { throw CancellationError() }
      let code = sqlite3_step(statement.handle)
      if code == SQLITE_DONE { break }
      guard code == SQLITE_ROW else {
        if code & 0xff == SQLITE_INTERRUPT { throw CancellationError() }
        throw error(code, sql: sql.description)
      }
      if rows.isEmpty { width = sqlite3_column_count(statement.handle) }
      rows.append((0..<width).map { statement.value($0) })
    }
    note(statement.uses, hasChanged: sqlite3_total_changes64(handle) != before)
    return (Row.Layout(columns: statement.columnNames), rows)
  }

  /// Notes what a statement has changed where SQLite's update hook is silent: tables without row ids, and
  /// all rows of a table at once.
  private func note(_ uses: StatementUses, hasChanged: Bool) {
    if uses.changesSchema { changes.formUnion(.everything) }
    if hasChanged { changes.formUnion(TableChanges(uses.writes)) }
  }

  private func wrongValues(_ sql: SQL) -> DatabaseError {
    DatabaseError(
      kind: .statement, path: path, sql: sql.description, code: 0,
      message: "The statement has another number of parameters than the \(sql.values.count) values."
    )
  }
}
