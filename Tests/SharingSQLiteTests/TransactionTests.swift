import SharingSQLite
import Testing

@Suite struct TransactionTests {
  struct Failure: Error {}

  @Test func rowsAndRow() async throws {
    let database = try await Database.players(Player(1, "Blob", score: 1), Player(2, "Blob Jr."))
    try await database.read { db throws in
      #expect(
        try db.rows("SELECT name FROM players ORDER BY id", as: String.self) == [
          "Blob", "Blob Jr.",
        ])
      #expect(
        try db.row("SELECT * FROM players WHERE id = \(2)", as: Player.self)
          == Player(2, "Blob Jr."))
      #expect(try db.row("SELECT * FROM players WHERE id = \(3)", as: Player.self) == nil)
      #expect(try db.row("SELECT name FROM players WHERE id = \(3)") == nil)
      #expect(try db.row("SELECT name FROM players WHERE id = \(1)")?["name"] == .text("Blob"))
    }
  }

  @Test func records() async throws {
    let database = try await Database.players(Player(1, "Blob", score: 1, note: "first"))
    try await database.write { db throws in
      #expect(try db.find(Player.self, 1) == Player(1, "Blob", score: 1, note: "first"))
      #expect(try db.find(Player.self, 2) == nil)
      try db.save(Player(1, "Blob", score: 2, note: nil))
      try db.save(Player(2, "New"))
      #expect(try db.all(Player.self) == [Player(1, "Blob", score: 2), Player(2, "New")])
      #expect(try db.delete(Player.self, 1))
      #expect(try !db.delete(Player.self, 1))
      #expect(db.lastInsertedRowID == 2)
    }
    #expect(try await database.players == [Player(2, "New")])
  }

  @Test func savingLeavesOtherColumnsAlone() async throws {
    let database = try await Database.players(Player(1, "Blob"))
    let extra = try await database.write { db throws in
      try db.execute("UPDATE players SET extra = 'mine'")
      try db.save(Player(1, "Blob", score: 5))
      return try db.row("SELECT extra FROM players", as: String.self)
    }
    #expect(extra == "mine")
  }

  @Test func insertingTwiceIsRefused() async throws {
    let database = try await Database.players(Player(1, "Blob"))
    let error = await #expect(throws: DatabaseError.self) {
      try await database.write { try $0.insert(Player(1, "Other")) }
    }
    #expect(error?.kind == .constraint)
    #expect(try await database.players == [Player(1, "Blob")])
  }

  @Test func severalStatements() async throws {
    let database = try await Database.players()
    try await database.write { db throws in
      let changed = try db.execute(
        """
        INSERT INTO players (id, name, score) VALUES (\(1), \("a;b"), 0);
        -- a comment; with a semicolon
        INSERT INTO players (id, name, score) VALUES (\(2), 'c', 0);
        UPDATE players SET score = \(7);
        """)
      #expect(changed == 2)
    }
    #expect(try await database.players == [Player(1, "a;b", score: 7), Player(2, "c", score: 7)])
  }

  @Test func numbersOfValuesMustMatch() async throws {
    let database = try await Database.players()
    for sql in [
      SQL(text: "SELECT ?"), SQL(text: "SELECT 1", values: [.integer(1)]),
      SQL(text: "SELECT ?; SELECT ?", values: [.integer(1)]),
    ] {
      let error = await #expect(throws: DatabaseError.self) {
        try await database.read { try $0.rows(sql) }
      }
      #expect(error?.kind == .statement)
      #expect(error?.message.contains("another number of parameters") == true)
    }
  }

  @Test func savepoints() async throws {
    let database = try await Database.players()
    try await database.write { db throws in
      try db.insert(Player(1, "kept"))
      #expect(throws: Failure.self) {
        try db.savepoint {
          try db.insert(Player(2, "undone"))
          throw Failure()
        }
      }
      let result = try db.savepoint {
        try db.insert(Player(3, "kept too"))
        try? db.savepoint {
          try db.insert(Player(4, "undone"))
          throw Failure()
        }
        return "result"
      }
      #expect(result == "result")
    }
    #expect(try await database.players.map(\.id) == [1, 3])
  }

  @Test func statementsMayBeUsedWithinOneAnother() async throws {
    let database = try await Database.players(Player(1, "a"), Player(2, "b"))
    try await database.write { db throws in
      for id in try db.rows("SELECT id FROM players", as: Int.self) {
        for other in try db.rows("SELECT id FROM players", as: Int.self) {
          try db.execute("UPDATE players SET score = score + \(other) WHERE id = \(id)")
        }
      }
    }
    #expect(try await database.players.map(\.score) == [3, 3])
  }

  // More statements than the cache holds.
  @Test func manyStatements() async throws {
    let database = try await Database.players()
    try await database.read { db throws in
      for round in 0..<2 {
        for number in 0..<200 {
          #expect(
            try db.row(SQL(text: "SELECT \(number) + 1"), as: Int.self) == number + 1, "\(round)")
        }
      }
    }
  }

  @Test func tablesMayChangeUnderPreparedStatements() async throws {
    let database = try await Database.players(Player(1, "a"))
    let sql: SQL = "SELECT * FROM players"
    let before = try await database.read { try $0.row(sql) }
    try await database.write {
      try $0.execute("ALTER TABLE players ADD COLUMN team INTEGER DEFAULT 5")
    }
    let after = try await database.read { try $0.row(sql) }
    #expect(before?["team"] == nil)
    #expect(after?["team"] == .integer(5))
    try await database.write { try $0.execute("DROP TABLE players") }
    await #expect(throws: DatabaseError.self) { try await database.read { try $0.row(sql) } }
  }
}
