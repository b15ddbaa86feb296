import SharingSQLite
import Testing

@Suite struct MigrationTests {
  struct Failure: Error {}

  private func names(_ database: Database) async throws -> [String] {
    try await database.read {
      try $0.rows("SELECT name FROM schema_migrations ORDER BY position", as: String.self)
    }
  }

  @Test func eachRunsOnce() async throws {
    let folder = try TemporaryFolder()
    let runs = Log<Int>()
    let migrations = [
      Migration("one") { db in
        runs.add(1)
        try db.execute("CREATE TABLE a (id INTEGER)")
      },
      Migration("two", "INSERT INTO a VALUES (1); INSERT INTO a VALUES (2)"),
    ]
    for _ in 0..<3 {
      let database = try Database(path: folder.file(), migrations: migrations)
      #expect(try await names(database) == ["one", "two"])
      #expect(try await database.read { try $0.rows("SELECT id FROM a", as: Int.self) } == [1, 2])
    }
    #expect(runs.count == 1)
  }

  @Test func newOnesAreAddedAtTheEnd() async throws {
    let folder = try TemporaryFolder()
    let first = Migration("one", "CREATE TABLE a (id INTEGER)")
    _ = try Database(path: folder.file(), migrations: [first])
    let database = try Database(
      path: folder.file(), migrations: [first, Migration("two", "ALTER TABLE a ADD COLUMN b TEXT")])
    #expect(try await names(database) == ["one", "two"])
  }

  @Test func oneThatFailsChangesNothing() async throws {
    let folder = try TemporaryFolder()
    let good = Migration("good", "CREATE TABLE a (id INTEGER)")
    #expect(throws: Failure.self) {
      try Database(
        path: folder.file(),
        migrations: [
          good,
          Migration("bad") { db in
            try db.execute("CREATE TABLE b (id INTEGER)")
            throw Failure()
          },
        ])
    }
    let database = try Database(path: folder.file())
    #expect(try await names(database) == ["good"])
    let tables = try await database.read {
      try $0.rows("SELECT name FROM sqlite_master WHERE name IN ('a', 'b')", as: String.self)
    }
    #expect(tables == ["a"])
    try await database.migrate([good, Migration("bad", "CREATE TABLE b (id INTEGER)")])
    #expect(try await names(database) == ["good", "bad"])
  }

  private func failure(_ database: Database, _ migrations: [Migration]) async -> DatabaseError? {
    do {
      try await database.migrate(migrations)
      return nil
    } catch {
      return error as? DatabaseError
    }
  }

  @Test func aNewerDatabaseIsRefused() async throws {
    let database = try Database.inMemory(migrations: playerMigrations)
    let error = await failure(database, [playerMigrations[0]])
    #expect(error?.kind == .migration(name: "teams"))
    #expect(error?.message == "The database has had 'teams', which the program does not know.")
  }

  @Test func anotherHistoryIsRefused() async throws {
    let database = try Database.inMemory(migrations: playerMigrations)
    let error = await failure(
      database, [playerMigrations[0], Migration("clubs", ""), Migration("more", "")])
    #expect(error?.kind == .migration(name: "teams"))
    #expect(error?.message == "The database has had 'teams' where the program has 'clubs'.")
    #expect(try await names(database) == ["players", "teams"])
  }

  @Test func twoOfOneNameAreRefused() async throws {
    let error = await failure(try .inMemory(), [Migration("a", ""), Migration("a", "")])
    #expect(error?.kind == .migration(name: "a"))
  }

  @Test func noneLeavesTheDatabaseAlone() async throws {
    let database = try Database.inMemory(migrations: [])
    let tables = try await database.read { try $0.rows("SELECT name FROM sqlite_master") }
    #expect(tables.isEmpty)
  }

  // The way SQLite recommends to change a table that others refer to.
  @Test func aTableCanBeBuiltAnew() async throws {
    let migrations = [
      Migration(
        "one",
        """
        CREATE TABLE a (id INTEGER PRIMARY KEY);
        CREATE TABLE b (a INTEGER REFERENCES a ON DELETE CASCADE);
        INSERT INTO a VALUES (1); INSERT INTO b VALUES (1);
        """),
      Migration(
        "two",
        """
        CREATE TABLE new (id INTEGER PRIMARY KEY, name TEXT);
        INSERT INTO new (id) SELECT id FROM a;
        DROP TABLE a;
        ALTER TABLE new RENAME TO a;
        """),
    ]
    let database = try Database.inMemory(migrations: migrations)
    #expect(try await database.read { try $0.rows("SELECT a FROM b", as: Int.self) } == [1])
    let isOn = try await database.read { try $0.row("PRAGMA foreign_keys", as: Int.self) }
    #expect(isOn == 1)
  }

  @Test func referencesAreCheckedBeforeItIsKept() async throws {
    let database = try Database.inMemory()
    let error = await failure(
      database,
      [
        Migration(
          "one",
          """
          CREATE TABLE a (id INTEGER PRIMARY KEY); CREATE TABLE b (a INTEGER REFERENCES a);
          INSERT INTO b VALUES (5);
          """)
      ])
    #expect(error?.kind == .constraint)
    #expect(
      error?.message.contains("row 1 of 'b' refers to a row of 'a' that is not there") == true)
    #expect(try await database.read { try $0.rows("SELECT * FROM sqlite_master") }.isEmpty)
  }
}
