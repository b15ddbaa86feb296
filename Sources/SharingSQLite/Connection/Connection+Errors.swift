import CSQLite

extension Connection {
  /// Makes the error that a result code stands for.
  ///
  /// - Parameters:
  ///   - code: The extended result code.
  ///   - handle: The connection that has the message, if there is one.
  ///   - path: The path of the database.
  ///   - sql: The statement.
  static func error(
    _ code: Int32, _ handle: OpaquePointer?, path: String, sql: String?
  ) -> DatabaseError {
    let text = handle.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
    return DatabaseError(
      kind: kind(code), path: path, sql: sql, code: Int(code),
      message: text.map { String(cString: $0) } ?? "SQLite does not say what.")
  }

  private static func kind(_ code: Int32) -> DatabaseError.Kind {
    switch code & 0xff {
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .cannotOpen
    case SQLITE_NOTADB: .notADatabase
    case SQLITE_CORRUPT: .corrupt
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: .locked
    case SQLITE_FULL: .diskFull
    case SQLITE_CONSTRAINT, SQLITE_MISMATCH: .constraint
    case SQLITE_READONLY: .readOnly
    case SQLITE_IOERR: .inputOutput
    default: .statement
    }
  }
}
