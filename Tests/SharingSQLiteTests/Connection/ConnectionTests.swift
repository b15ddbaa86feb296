import Testing

@testable import SharingSQLite

@Suite struct ConnectionTests {
  private func connection() throws -> Connection {
    let connection = try Connection(path: nil)
    try connection.execute(
      """
      CREATE TABLE a (id INTEGER PRIMARY KEY, v INTEGER);
      CREATE TABLE b (id INTEGER PRIMARY KEY, a INTEGER REFERENCES a ON DELETE CASCADE);
      CREATE TABLE plain (k TEXT PRIMARY KEY) WITHOUT ROWID;
      CREATE TABLE log (text TEXT);
      CREATE VIEW both AS SELECT a.id, b.id AS b FROM a JOIN b ON b.a = a.id;
      CREATE TRIGGER logs AFTER UPDATE ON a BEGIN INSERT INTO log VALUES ('u'); END;
      INSERT INTO a VALUES (1, 0), (2, 0);
      INSERT INTO b VALUES (1, 1), (2, 2);
      """)
    connection.changes = TableChanges()
    return connection
  }

  static let reads: [(SQL, Set<String>)] = [
    ("SELECT 1", []), ("SELECT * FROM a", ["a"]), ("SELECT count(*) FROM A", ["a"]),
    ("SELECT a.id FROM a JOIN b ON b.a = a.id", ["a", "b"]),
    ("SELECT v FROM a WHERE id IN (SELECT a FROM b)", ["a", "b"]),
    ("SELECT 1 WHERE EXISTS (SELECT 1 FROM plain)", ["plain"]),
    ("WITH x AS (SELECT * FROM log) SELECT * FROM x", ["log"]),
    ("SELECT id FROM a UNION SELECT id FROM b", ["a", "b"]),
  ]

  @Test(arguments: 0..<reads.count) func tablesThatAQueryReads(index: Int) throws {
    let (sql, tables) = Self.reads[index]
    #expect(try connection().rows(sql).reads == tables)
  }

  @Test func tablesBehindAView() throws {
    #expect(try connection().rows("SELECT * FROM both").reads.isSuperset(of: ["a", "b"]))
  }

  static let writes: [(SQL, Set<String>)] = [
    ("INSERT INTO plain VALUES ('x')", ["plain"]),
    ("INSERT INTO A (v) VALUES (1)", ["a"]),
    ("UPDATE a SET v = 1 WHERE id = 1", ["a", "log"]),
    ("UPDATE b SET a = 1 WHERE id = 99", []),
    // All rows at once: SQLite's update hook is silent.
    ("DELETE FROM log; DELETE FROM b", ["b"]),
    ("DELETE FROM a WHERE id = 1", ["a", "b"]),
    ("SELECT * FROM a", []),
  ]

  @Test(arguments: 0..<writes.count) func tablesThatAStatementChanges(index: Int) throws {
    let (sql, tables) = Self.writes[index]
    let connection = try connection()
    try connection.execute(sql)
    #expect(connection.changes.tables == tables)
    #expect(!connection.changes.isEverything)
  }

  @Test(
    arguments: [
      "CREATE TABLE c (id INTEGER)", "ALTER TABLE a ADD COLUMN w", "DROP TABLE log",
      "DROP VIEW both",
      "CREATE VIEW c AS SELECT 1", "DROP TRIGGER logs",
    ] as [SQL])
  func changesOfTheTablesThemselvesConcernEverybody(sql: SQL) throws {
    let connection = try connection()
    try connection.execute(sql)
    #expect(connection.changes.isEverything)
  }

  @Test func whatIsRolledBackHasNotChanged() throws {
    struct Failure: Error {}
    let connection = try connection()
    #expect(throws: Failure.self) {
      try connection.transaction(isWriter: true) {
        try connection.execute("UPDATE a SET v = 2")
        throw Failure()
      }
    }
    #expect(connection.changes.isEmpty)
    #expect(connection.isIdle)
  }

  @Test func transactionsDoNotNest() throws {
    let connection = try connection()
    let error = #expect(throws: DatabaseError.self) {
      try connection.transaction(isWriter: true) {
        try connection.transaction(isWriter: true) {}
      }
    }
    #expect(error?.message == "A transaction cannot begin within another.")
    #expect(connection.isIdle)
  }

  // A change of a column under a transaction that is undone: prepared statements must not remember it.
  @Test func undoneTablesAreForgotten() throws {
    struct Failure: Error {}
    let connection = try connection()
    #expect(throws: Failure.self) {
      try connection.transaction(isWriter: true) {
        try connection.execute("DROP VIEW both; CREATE VIEW both AS SELECT 1 AS id FROM log")
        #expect(try connection.rows("SELECT id FROM both").reads.contains("log"))
        throw Failure()
      }
    }
    #expect(try !connection.rows("SELECT id FROM both").reads.contains("log"))
  }

  @Test func cancelledStatementsStop() throws {
    let connection = try connection()
    let cancellation = Cancellation()
    connection.cancellation = cancellation
    _ = try connection.rows("SELECT 1")
    cancellation.cancel()
    #expect(throws: CancellationError.self) { try connection.rows("SELECT 1") }
    connection.cancellation = nil
    _ = try connection.rows("SELECT 1")
  }

  @Test func dataVersionTellsOfOthersOnly() throws {
    let folder = try TemporaryFolder()
    let one = try Connection(path: folder.file())
    let other = try Connection(path: folder.file())
    let first = try one.dataVersion()
    try one.execute("CREATE TABLE t (id INTEGER)")
    #expect(try one.dataVersion() == first)
    try other.execute("INSERT INTO t VALUES (1)")
    #expect(try one.dataVersion() != first)
  }

  @Test func blanksAndCommentsAreNoStatements() throws {
    let connection = try connection()
    #expect(try connection.rows("").rows.rows.isEmpty)
    #expect(try connection.rows("  \n ").rows.rows.isEmpty)
    #expect(try connection.rows("-- nothing").rows.rows.isEmpty)
    #expect(try connection.rows("SELECT 5 -- five").rows.rows == [[.integer(5)]])
    #expect(try connection.rows("SELECT 5; /* done */").rows.rows == [[.integer(5)]])
  }
}
