import CSQLite
import Testing

@testable import SharingSQLite

@Suite struct StatementTests {
  private func connection() throws -> Connection {
    let connection = try Connection(path: nil)
    try connection.migrate(playerMigrations)
    try connection.execute("CREATE VIEW best AS SELECT * FROM players WHERE score > 3")
    return connection
  }

  @Test func tablesThatAreRead() throws {
    let connection = try connection()
    #expect(try connection.rows("SELECT * FROM players").1 == ["players"])
    #expect(try connection.rows("SELECT * FROM PLAYERS, Teams").1 == ["players", "teams"])
    #expect(try connection.rows("SELECT * FROM best").1.contains("players"))
    #expect(try connection.rows("SELECT 1").1.isEmpty)
    #expect(
      try connection.rows("SELECT (SELECT count(name) FROM teams) FROM players").1
        == ["players", "teams"])
  }

  @Test(arguments: [
    SQLValue.null, .integer(0), .integer(.min), .integer(.max), .real(0.1), .real(-.infinity),
    .text(""), .text("a'\"; DROP TABLE players --"), .text("ü\u{0}x"), .blob([]), .blob([0, 255]),
  ])
  func valuesBoundAndRead(_ value: SQLValue) throws {
    let (rows, _) = try connection().rows("SELECT \(value)")
    #expect(rows.rows == [[value]])
  }

  @Test func notANumberIsNull() throws {
    let (rows, _) = try connection().rows("SELECT \(Double.nan), \(Float.nan)")
    #expect(rows.rows == [[.null, .null]])
  }

  @Test func severalStatementsTakeTheirValuesInTurn() throws {
    let connection = try connection()
    try connection.execute(
      """
      INSERT INTO teams VALUES (\(1), \("a")); INSERT INTO teams VALUES (\(2), \("b;c"));
      """)
    #expect(
      try connection.rows("SELECT id, name FROM teams ORDER BY id").0.rows
        == [[.integer(1), .text("a")], [.integer(2), .text("b;c")]])
  }

  @Test func usesOfASchema() {
    var uses = StatementUses()
    uses.note(SQLITE_INSERT, "sqlite_master")
    #expect(uses.changesSchema)
    #expect(uses.writes.isEmpty)
    uses = StatementUses()
    for action in [SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE] { uses.note(action, "Players") }
    uses.note(SQLITE_READ, "Teams")
    uses.note(SQLITE_READ, nil)
    uses.note(SQLITE_UPDATE, nil)
    #expect(uses.writes == ["players"])
    #expect(uses.reads == ["teams"])
    #expect(!uses.changesSchema)
    uses.note(SQLITE_DROP_VIEW, "v")
    #expect(uses.changesSchema)
  }

  @Test func fingerprintsOfResults() throws {
    let connection = try connection()
    func fingerprint(_ sql: SQL) throws -> Fingerprint {
      Fingerprint(try connection.rows(sql).0)
    }
    #expect(try fingerprint("SELECT 1 AS a") == fingerprint("SELECT 1 AS a"))
    #expect(try fingerprint("SELECT 1 AS a") != fingerprint("SELECT 2 AS a"))
    #expect(try fingerprint("SELECT 1 AS a") != fingerprint("SELECT 1 AS b"))
    #expect(try fingerprint("SELECT 1 AS a") != fingerprint("SELECT '1' AS a"))
    #expect(try fingerprint("SELECT 1 AS a") != fingerprint("SELECT 1.0 AS a"))
    #expect(try fingerprint("SELECT NULL AS a") != fingerprint("SELECT '' AS a"))
    #expect(
      try fingerprint("SELECT 1 AS a UNION ALL SELECT 2")
        != fingerprint("SELECT 2 AS a UNION ALL SELECT 1"))
    #expect(try fingerprint("SELECT 1 AS a WHERE 0") != fingerprint("SELECT 1 AS a"))
  }
}
