import Dependencies
import Foundation
import FronteraCollections
import FronteraTestSupport
import IdentifiedCollections
import Sharing
import Testing

@testable import SharingSQLite

/// Databases that are busy, damaged, of another shape, or may only be read, and what becomes of shared values.
@Suite struct UnhappyDatabaseTests {
  struct Failure: Error {}

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func filled(_ count: Int = 3) async throws {
    let database = try Database(path: folder.file(), migrations: playerMigrations)
    try await database.write { db in
      for number in 1...count { try db.insert(Player(number, "Player \(number)")) }
    }
  }

  private func tables(_ database: Database) async throws -> [String] {
    try await database.read {
      try $0.rows(
        "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name", as: String.self)
    }
  }

  // MARK: Migrations

  @Test func halfOfAMigrationIsNone() async throws {
    try await filled()
    let bad = Migration(
      "bad",
      """
      ALTER TABLE players ADD COLUMN level INTEGER NOT NULL DEFAULT 1;
      UPDATE players SET level = 2;
      CREATE TABLE levels (id INTEGER PRIMARY KEY);
      INSERT INTO nowhere VALUES (1);
      """)
    let error = #expect(throws: DatabaseError.self) {
      _ = try Database(path: folder.file(), migrations: playerMigrations + [bad])
    }
    #expect(error?.kind == .statement)
    #expect(error?.message == "no such table: nowhere")
    // The program of before goes on with the database of before.
    let database = try Database(path: folder.file(), migrations: playerMigrations)
    #expect(try await database.players.map(\.id) == [1, 2, 3])
    #expect(try await tables(database) == ["players", "schema_migrations", "teams"])
    // Once it is corrected, it is run from its beginning.
    let good = Migration("bad", "CREATE TABLE levels (id INTEGER PRIMARY KEY)")
    let next = try Database(path: folder.file(), migrations: playerMigrations + [good])
    #expect(try await tables(next).contains("levels"))
  }

  @Test func thoseBeforeTheOneThatFails() async throws {
    let database = try Database(path: folder.file(), migrations: playerMigrations)
    await #expect(throws: Failure.self) {
      try await database.migrate(
        playerMigrations + [
          Migration("three", "CREATE TABLE three (id INTEGER)"),
          Migration("four") { _ in throw Failure() },
        ])
    }
    let names = try await database.read {
      try $0.rows("SELECT name FROM schema_migrations ORDER BY position", as: String.self)
    }
    // All of them or none: no program ever sees what is in between.
    let tables = try await tables(database)
    #expect(names.contains("three") == tables.contains("three"))
    #expect(!names.contains("four"))
    try await database.write { try $0.insert(Player(1, "a")) }
    #expect(try await database.players.count == 1)
  }

  // MARK: A busy database

  @Test func aBusyDatabaseLosesNoChange() async throws {
    try await filled(1)
    let database = try Database(path: folder.file(), migrations: playerMigrations)
    let players = Shared<IdentifiedArrayOf<Player>>(
      wrappedValue: [], .table(Player.self, database: database))
    try await players.load()
    let gate = Gate()
    let holder = await hold(database, gate) { try $0.insert(Player(9, "other")) }
    players.withLock { $0[id: 1]?.score = 5 }
    _ = players.withLock { $0.append(Player(2, "new")) }
    #expect(players.wrappedValue.ids == [1, 2])
    gate.open()
    try await holder.value
    try await players.save()
    #expect(Set(try await database.players.map(\.id)) == [1, 2, 9])
    #expect(try await database.players.first { $0.id == 1 }?.score == 5)
    try await players.load()
    #expect(Set(players.wrappedValue.ids) == [1, 2, 9])
  }

  // MARK: Another shape

  @Test func aTableOfAnotherShape() async throws {
    let database = try Database.inMemory(migrations: [
      Migration("other", "CREATE TABLE players (id INTEGER PRIMARY KEY, title TEXT)"),
      Migration("row", "INSERT INTO players VALUES (1, 'a')"),
    ])
    var players = Shared<IdentifiedArrayOf<Player>>(value: [])
    let issues = recordIssues {
      players = Shared(
        wrappedValue: [Player(7, "default")], .table(Player.self, database: database))
    }
    #expect(!issues.isEmpty)
    let error = players.loadError as? DatabaseError
    guard case .columnMissing(_, let available)? = error?.kind else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(available == ["id", "title"])
    #expect(players.wrappedValue == [Player(7, "default")])
    // Nothing of what is there is touched.
    await #expect(throws: DatabaseError.self) { try await players.save() }
    let titles = try await database.read {
      try $0.rows("SELECT title FROM players", as: String.self)
    }
    #expect(titles == ["a"])
  }

  // MARK: Only reading

  @Test func aDatabaseThatMayOnlyBeRead() async throws {
    try await filled()
    let connection = try Connection(path: folder.file(), isReader: true)
    let error = #expect(throws: DatabaseError.self) {
      try connection.execute("DELETE FROM players")
    }
    #expect(error?.kind == .readOnly)
    #expect(error?.description.contains("Change the database in 'write'") == true)
    let database = try Database(path: folder.file(), migrations: playerMigrations)
    #expect(try await database.players.count == 3)
  }

  // MARK: Damage

  @Test func aSharedValueOfADamagedDatabaseKeepsItsDefault() async throws {
    try await filled(2000)
    do {
      let connection = try Connection(path: folder.file())
      try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
    var bytes = try folder.bytes()
    for index in 8192..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
    let copy = try TemporaryFolder()
    try copy.write(bytes)
    let database = try Database(path: copy.file(), migrations: playerMigrations)
    let players = await recordingIssues {
      let players = Shared<IdentifiedArrayOf<Player>>(
        wrappedValue: [Player(1, "default")], .table(Player.self, database: database))
      _ = try? await players.load()
      return players
    }
    #expect((players.loadError as? DatabaseError)?.kind == .corrupt)
    #expect(players.wrappedValue == [Player(1, "default")])
    #expect(try copy.bytes() == bytes)
  }

  private func recordingIssues<Value: Sendable>(
    _ body: @Sendable () async -> Value
  ) async -> Value {
    var value: Value?
    _ = await recordIssues { value = await body() }
    return value!
  }

  // MARK: Rows

  struct Everything: TableRecord, Equatable {
    static let tableName = "everything"
    enum Level: Int, Codable { case low, high }
    struct Place: Codable, Equatable {
      var x = 1.5
      var y = [1, 2]
    }
    var id: UUID
    var small: Int8
    var big: UInt32
    var half: Double
    var single: Float
    var isOn: Bool
    var text: String
    var bytes: Data
    var date: Date
    var url: URL
    var level: Level
    var place: Place
    var absent: String?
    var something: Int?
  }

  @Test(arguments: [true, false]) func aRowWithEverySortOfColumn(isInMemory: Bool) async throws {
    let table = Migration(
      "everything",
      """
      CREATE TABLE everything (
        id TEXT PRIMARY KEY, small INTEGER, big INTEGER, half REAL, single REAL, isOn INTEGER,
        text TEXT, bytes BLOB, date REAL, url TEXT, level INTEGER, place TEXT, absent TEXT,
        something INTEGER)
      """)
    let database =
      try isInMemory
      ? Database.inMemory(migrations: [table])
      : Database(path: folder.file(), migrations: [table])
    let row = Everything(
      id: UUID(), small: -128, big: .max, half: 0.1, single: 0.5, isOn: true, text: "a'\"\u{0}é",
      bytes: Data([0, 255]), date: Date(timeIntervalSince1970: 1_700_000_000.25),
      url: URL(string: "https://example.com/a?b=c")!, level: .high, place: .init(), absent: nil,
      something: 7)
    let rows = Shared<IdentifiedArrayOf<Everything>>(
      wrappedValue: [], .table(Everything.self, database: database))
    try await rows.load()
    rows.withLock { _ = $0.append(row) }
    try await rows.save()
    #expect(try await database.read { try $0.all(Everything.self) } == [row])
    rows.withLock {
      $0[id: row.id]?.something = nil
      $0[id: row.id]?.absent = "something"
      $0[id: row.id]?.place.y = []
    }
    try await rows.save()
    let stored = try await database.read { try $0.all(Everything.self) }
    #expect(stored == Array(rows.wrappedValue))
    #expect(stored.first?.place.y == [])
    rows.withLock { _ = $0.remove(id: row.id) }
    try await rows.save()
    #expect(try await database.read { try $0.all(Everything.self) }.isEmpty)
  }

  // MARK: Leaving

  @Test func aRowThatLeavesAQuery() async throws {
    let database = try await Database.players(
      Player(1, "a", score: 5), Player(2, "b", score: 9), Player(3, "c"))
    @SharedReader(
      .query(
        "SELECT * FROM players WHERE score > 3 ORDER BY id", as: Player.self, database: database))
    var best: [Player] = []
    let players = Shared<IdentifiedArrayOf<Player>>(
      wrappedValue: [], .table(Player.self, database: database))
    #expect(best.map(\.id) == [1, 2])
    // By a change of the row, by its end, and by another that takes its place.
    try await database.write { try $0.execute("UPDATE players SET score = 0 WHERE id = 1") }
    #expect(best.map(\.id) == [2])
    players.withLock { _ = $0.remove(id: 2) }
    try await players.save()
    try await database.flush()
    #expect(best.isEmpty)
    try await database.write { try $0.insert(Player(2, "again", score: 4)) }
    #expect(best == [Player(2, "again", score: 4)])
    #expect(players.wrappedValue[id: 2]?.name == "again")
  }

  @Test func allRowsAtOnce() async throws {
    let database = try await Database.players(Player(1, "a"), Player(2, "b"))
    let players = Shared<IdentifiedArrayOf<Player>>(
      wrappedValue: [], .table(Player.self, database: database))
    let element = try #require(Array(players).first)
    players.withLock { $0.removeAll() }
    try await players.save()
    #expect(try await database.players.isEmpty)
    // Whoever holds the row keeps what it was, and changes go nowhere.
    element.withLock { $0.name = "ghost" }
    try await players.save()
    #expect(element.wrappedValue.name == "a")
    #expect(try await database.players.isEmpty)
  }
}
