import CSQLite

/// A connection with SQLite. It is used by one thread at a time; its owner sees to that.
final class Connection {
  let handle: OpaquePointer
  /// The path, for the errors; `:memory:` for a database in memory.
  let path: String
  /// The tables that have changed since it was asked last.
  var changes = TableChanges()
  /// Tells a long statement to stop.
  var cancellation: Cancellation?
  /// Where the authorizer notes what the statement that is being prepared uses.
  fileprivate(set) var uses: StatementUses?
  private var statements: [String: Statement] = [:]

  /// How long a statement waits for other connections, in milliseconds.
  static let patience: Int32 = 5000

  /// Opens a connection.
  ///
  /// - Parameters:
  ///   - path: The path of the file; it is made if it is missing. `nil` stands for memory.
  ///   - isReader: Whether statements that change are refused.
  /// - Throws: A `DatabaseError`.
  init(path: String?, isReader: Bool = false) throws {
    self.path = path ?? ":memory:"
    var handle: OpaquePointer?
    let flags =
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(self.path, &handle, flags, nil)
    guard let handle, code == SQLITE_OK else {
      defer { sqlite3_close_v2(handle) }
      throw Self.error(code, handle, path: self.path, sql: nil)
    }
    self.handle = handle
    observe()
    sqlite3_busy_timeout(handle, Self.patience)
    try set(path == nil ? .memory : isReader ? .reader : .writer)
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  private enum Role { case memory, reader, writer }

  private func set(_ role: Role) throws {
    // The first statement that reads the file finds out whether it is a database.
    _ = try rows("PRAGMA schema_version")
    if role == .writer {
      try useWAL()
      // What was acknowledged survives the loss of power: the journal is synchronised by each commit.
      try execute("PRAGMA synchronous = FULL")
    }
    try execute("PRAGMA foreign_keys = ON")
    if role == .reader { try execute("PRAGMA query_only = ON") }
  }

  /// Readers and the writer do not wait for each other. SQLite refuses the change at once, whatever its
  /// patience, while another process opens the same new file.
  private func useWAL() throws {
    for attempt in 0... {
      do {
        if try rows("PRAGMA journal_mode").rows.rows == [[.text("wal")]] { return }
        _ = try rows("PRAGMA journal_mode = WAL")
        return
      } catch let error as DatabaseError where error.kind == .locked && attempt < 100 {
        sqlite3_sleep(20)
      }
    }
  }

  /// The statement of a text, prepared before or now, and the rest of the text.
  func statement(_ sql: String) throws -> (statement: Statement?, rest: String) {
    if let known = statements[sql], !known.isRunning { return (known, "") }
    let (statement, rest) = try prepare(sql)
    if let statement, rest.isEmpty, statements[sql] == nil {
      if statements.count >= 64 { statements = statements.filter { $0.value.isRunning } }
      statements[sql] = statement
    }
    return (statement, rest)
  }

  /// Forgets statements, because the tables are no longer what they were.
  func forgetStatements() {
    statements.removeAll()
  }

  private func prepare(_ sql: String) throws -> (statement: Statement?, rest: String) {
    var sql = sql
    let path = path
    return try sql.withUTF8 { text in
      var pointer: OpaquePointer?
      var tail: UnsafePointer<CChar>?
      uses = StatementUses()
      defer { uses = nil }
      let code = text.withMemoryRebound(to: CChar.self) { text in
        sqlite3_prepare_v3(
          handle, text.baseAddress, Int32(text.count), UInt32(SQLITE_PREPARE_PERSISTENT), &pointer,
          &tail)
      }
      guard code == SQLITE_OK else {
        throw Self.error(code, handle, path: path, sql: String(decoding: text, as: UTF8.self))
      }
      let start = text.baseAddress.map { UnsafeRawPointer($0) }
      let used = start.flatMap { start in tail.map { UnsafeRawPointer($0) - start } } ?? text.count
      let rest = String(decoding: text[used...], as: UTF8.self)
      let statement = pointer.map { Statement($0, uses: uses ?? StatementUses()) }
      return (statement, rest.allSatisfy(\.isWhitespace) ? "" : rest)
    }
  }

  /// Makes the error that SQLite speaks of.
  func error(_ code: Int32, sql: String?) -> DatabaseError {
    Self.error(code, handle, path: path, sql: sql)
  }

  /// Whether no transaction is open.
  var isIdle: Bool { sqlite3_get_autocommit(handle) != 0 }
}

extension Connection {
  /// Follows what statements use and change, and lets them be stopped.
  private func observe() {
    let me = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_set_authorizer(
      handle,
      { me, action, first, second, _, _ in
        let me = Unmanaged<Connection>.fromOpaque(me!).takeUnretainedValue()
        me.uses?.note(action, first.map { String(cString: $0) })
        return SQLITE_OK
      }, me)
    sqlite3_update_hook(
      handle,
      { me, _, _, table, _ in
        let me = Unmanaged<Connection>.fromOpaque(me!).takeUnretainedValue()
        if let table { me.changes.insert(table: String(cString: table)) }
      }, me)
    sqlite3_progress_handler(
      handle, 1000,
      { me in
        let me = Unmanaged<Connection>.fromOpaque(me!).takeUnretainedValue()
        return me.cancellation?.isCancelled == true ? 1 : 0
      }, me)
  }
}

extension Connection {
  /// The path of the file with symbolic links followed; the journal is next to it.
  var file: String? {
    sqlite3_db_filename(handle, nil).map { String(cString: $0) }
  }
}
