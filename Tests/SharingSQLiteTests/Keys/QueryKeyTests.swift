import Dependencies
import Foundation
import FronteraTestSupport
import Observation
import Sharing
import SharingSQLite
import Synchronization
import Testing

@Suite struct QueryKeyTests {
  @Test func rowsAndValues() async throws {
    let database = try await Database.players(Player(1, "a", score: 3), Player(2, "b"))
    let limit = 2
    @SharedReader(
      .query("SELECT * FROM players WHERE score > \(limit)", as: Player.self, database: database))
    var best: [Player] = []
    @SharedReader(
      .query("SELECT name FROM players ORDER BY name", as: String.self, database: database))
    var names: [String] = []
    @SharedReader(.queryOne("SELECT count(*) FROM players", as: Int.self, database: database))
    var count = 0
    @SharedReader(
      .queryOne("SELECT * FROM players WHERE id = 9", as: Player?.self, database: database))
    var nobody: Player?
    #expect(best == [Player(1, "a", score: 3)])
    #expect(names == ["a", "b"])
    #expect(count == 2)
    #expect(nobody == nil)
    try await database.write { db in
      try db.insert(Player(9, "c", score: 5))
    }
    #expect(best.map(\.id) == [1, 9])
    #expect(names == ["a", "b", "c"])
    #expect(count == 3)
    #expect(nobody == Player(9, "c", score: 5))
  }

  @Test func withoutARowThereIsTheDefault() async throws {
    let database = try await Database.players(Player(1, "a", score: 3))
    @SharedReader(
      .queryOne("SELECT score FROM players WHERE id = 1", as: Int.self, database: database))
    var score = -1
    #expect(score == 3)
    try await database.write { try $0.delete(Player.self, 1) }
    #expect(score == -1)
    try await database.write { try $0.insert(Player(1, "a", score: 3)) }
    #expect(score == 3)
  }

  @Test func onFile() async throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.file(), migrations: playerMigrations)
    @SharedReader(.query("SELECT id FROM players", as: Int.self, database: database)) var ids:
      [Int] = []
    try await $ids.load()
    for number in 0..<20 {
      try await database.write { try $0.insert(Player(number, "a")) }
      #expect(ids == Array(0...number))
    }
  }

  @Test func onlyDifferentResultsAreDelivered() async throws {
    let database = try await Database.players(Player(1, "a"))
    @SharedReader(.query("SELECT id FROM players", as: Int.self, database: database)) var ids:
      [Int] = []
    let changes = Mutex(0)
    withObservationTracking {
      _ = ids
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    try await database.write { try $0.execute("UPDATE players SET score = 5") }
    try await database.write { try $0.execute("INSERT INTO teams (name) VALUES ('t')") }
    #expect(changes.withLock { $0 } == 0)
    try await database.write { try $0.insert(Player(2, "b")) }
    #expect(changes.withLock { $0 } == 1)
  }

  // Queries read again only when their tables change; a function that counts tells how often.
  @Test func joinsAndViewsFollowAllTheirTables() async throws {
    let database = try await Database.players(Player(1, "a"))
    try await database.write { db in
      try db.execute(
        """
        CREATE TABLE members (player INTEGER, team INTEGER);
        CREATE VIEW rosters AS SELECT t.name AS team, p.name AS player FROM teams t
          JOIN members m ON m.team = t.id JOIN players p ON p.id = m.player;
        INSERT INTO teams VALUES (1, 't');
        """)
    }
    struct Roster: Decodable, Equatable, Sendable {
      var team: String
      var player: String
    }
    @SharedReader(.query("SELECT * FROM rosters", as: Roster.self, database: database))
    var rosters: [Roster] = []
    #expect(rosters.isEmpty)
    try await database.write { try $0.execute("INSERT INTO members VALUES (1, 1)") }
    #expect(rosters == [Roster(team: "t", player: "a")])
    try await database.write { try $0.execute("UPDATE teams SET name = 'u'") }
    #expect(rosters == [Roster(team: "u", player: "a")])
    try await database.write { try $0.execute("DELETE FROM members") }
    #expect(rosters.isEmpty)
    try await database.write { db in
      try db.execute(
        "DROP VIEW rosters; CREATE VIEW rosters AS SELECT name AS team, 'x' AS player FROM teams")
    }
    #expect(rosters == [Roster(team: "u", player: "x")])
  }

  @Test func severalReadersSeeOneState() async throws {
    let database = try await Database.players()
    @SharedReader(.queryOne("SELECT count(*) FROM players", as: Int.self, database: database))
    var count = 0
    @SharedReader(.query("SELECT id FROM players", as: Int.self, database: database)) var ids:
      [Int] = []
    for number in 0..<50 {
      try await database.write { try $0.insert(Player(number, "a")) }
      #expect(count == ids.count)
    }
  }

  @Test func aRowOfAnotherShapeIsReported() async throws {
    let database = try await Database.players(Player(1, "a"))
    let box = Mutex<SharedReader<[Int]>?>(nil)
    let issues = recordIssues {
      let reader = SharedReader<[Int]>(
        wrappedValue: [], .query("SELECT name FROM players", as: Int.self, database: database))
      box.withLock { $0 = reader }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("Column 'name' of row 1") == true)
    let reader = try #require(box.withLock { $0 })
    #expect((reader.loadError as? DatabaseError)?.kind == .typeMismatch(column: "name", row: 1))
    try await database.write { try $0.execute("DELETE FROM players") }
    #expect(reader.loadError == nil)
  }

  @Test func nobodyReadsWhenNobodyListens() async throws {
    let database = try await Database.players()
    do {
      @SharedReader(.query("SELECT id FROM players", as: Int.self, database: database)) var ids:
        [Int] = []
      #expect(ids.isEmpty)
    }
    try await database.write { try $0.insert(Player(1, "a")) }
    @SharedReader(.query("SELECT id FROM players", as: Int.self, database: database)) var ids:
      [Int] = []
    #expect(ids == [1])
  }

  @Test func keys() throws {
    let database = try Database.inMemory()
    func key(_ sql: SQL) -> QueryKey<[Int]> { .query(sql, as: Int.self, database: database) }
    #expect(key("SELECT \(1)").id == key("SELECT \(1)").id)
    #expect(key("SELECT \(1)").id != key("SELECT \(2)").id)
    #expect(
      QueryKey<[String]>.query("SELECT \(1)", as: String.self, database: database).id
        != key("SELECT \(1)").id)
    #expect(key("SELECT \(1)").description == #".query("SELECT ? [1]")"#)
    #expect(
      QueryKey<Int>.queryOne("SELECT 1", as: Int.self, database: database).description
        == #".queryOne("SELECT 1")"#)
  }

  // A reader that is made while the database's own thread decodes does not wait for itself.
  @Test func aReaderWithinARow() async throws {
    struct Reading: Decodable, Sendable {
      @TaskLocal static var database: Database?
      let reader: SharedReader<Int>
      init(from decoder: any Decoder) throws {
        _ = try decoder.singleValueContainer().decode(Int.self)
        reader = SharedReader(
          wrappedValue: 0,
          .queryOne("SELECT 5", as: Int.self, database: Holder.database.withLock { $0 }))
      }
    }
    enum Holder { static let database = Mutex<Database?>(nil) }
    let database = try Database.inMemory()
    Holder.database.withLock { $0 = database }
    let reading = try await database.read { try $0.row("SELECT 1", as: Reading.self) }
    let reader = try #require(reading).reader
    await eventually { reader.wrappedValue == 5 }
  }
}
