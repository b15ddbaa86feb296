import ConcurrencyExtras
import Dependencies
import Foundation
import FronteraTestSupport
import IdentifiedCollections
import Observation
import Sharing
import SharingSQLite
import Synchronization
import Testing

@Suite struct TableKeyTests {
  typealias Players = IdentifiedArrayOf<Player>

  @Test func rowsInMemoryAreThereAtOnce() async throws {
    let database = try await Database.players(Player(1, "Blob"), Player(2, "Blob Jr."))
    @Shared(.table(Player.self, database: database)) var players: Players = []
    #expect(players == [Player(1, "Blob"), Player(2, "Blob Jr.")])
    #expect(!$players.isLoading)
    #expect($players.loadError == nil)
  }

  @Test func rowsOfAFileComeLater() async throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.file(), migrations: playerMigrations)
    try await database.write { try $0.insert(Player(1, "Blob")) }
    @Shared(.table(Player.self, database: database)) var players: Players = [Player(9, "Default")]
    await eventually { [$players] in
      !$players.isLoading && !$players.wrappedValue.contains { $0.id == 9 }
    }
    #expect(players == [Player(1, "Blob")])
  }

  @Test(arguments: [true, false]) func changesAreSaved(isInMemory: Bool) async throws {
    let folder = try TemporaryFolder()
    let database = try self.database(isInMemory, folder)
    try await database.write { try $0.insert(Player(1, "Blob")) }
    @Shared(.table(Player.self, database: database)) var players: Players = []
    try await $players.load()
    $players.withLock {
      $0[id: 1]?.score = 5
      $0.append(Player(2, "Blob Jr.", note: "new"))
    }
    try await $players.save()
    #expect(
      try await database.players == [
        Player(1, "Blob", score: 5), Player(2, "Blob Jr.", note: "new"),
      ])
    $players.withLock {
      _ = $0.remove(id: 1)
      $0[id: 2]?.note = nil
    }
    try await database.flush()
    #expect(try await database.players == [Player(2, "Blob Jr.")])
    #expect(players == [Player(2, "Blob Jr.")])
  }

  private func database(_ isInMemory: Bool, _ folder: TemporaryFolder) throws -> Database {
    isInMemory
      ? try .inMemory(migrations: playerMigrations)
      : try Database(path: folder.file(), migrations: playerMigrations)
  }

  @Test(arguments: [true, false]) func writesAreSeenWhenWriteReturns(isInMemory: Bool) async throws
  {
    let folder = try TemporaryFolder()
    let database = try self.database(isInMemory, folder)
    @Shared(.table(Player.self, database: database)) var players: Players = []
    try await $players.load()
    for number in 1...50 {
      try await database.write { try $0.insert(Player(number, "Blob")) }
      #expect(players.count == number)
    }
    try await database.write { try $0.execute("DELETE FROM players") }
    #expect(players.isEmpty)
  }

  @Test func savingWritesTheDifferenceOnly() async throws {
    let database = try await Database.players(Player(1, "a"), Player(2, "b"), Player(3, "c"))
    try await database.write { db in
      try db.execute(
        """
        UPDATE players SET extra = 'mine';
        CREATE TABLE log (text TEXT);
        CREATE TRIGGER inserted AFTER INSERT ON players BEGIN INSERT INTO log VALUES ('insert ' || new.id); END;
        CREATE TRIGGER updated AFTER UPDATE OF score ON players BEGIN
          INSERT INTO log VALUES ('score ' || new.id); END;
        CREATE TRIGGER named AFTER UPDATE OF name ON players BEGIN
          INSERT INTO log VALUES ('name ' || new.id); END;
        CREATE TRIGGER deleted AFTER DELETE ON players BEGIN INSERT INTO log VALUES ('delete ' || old.id); END;
        """)
    }
    @Shared(.table(Player.self, database: database)) var players: Players = []
    $players.withLock {
      _ = $0.remove(id: 1)
      $0[id: 2]?.score = 2
      $0.append(Player(4, "d"))
    }
    try await $players.save()
    let log = try await database.read { try $0.rows("SELECT text FROM log", as: String.self) }
    #expect(log == ["delete 1", "score 2", "insert 4"])
    let extra = try await database.read { db in
      try db.rows("SELECT extra FROM players ORDER BY id", as: String.self)
    }
    #expect(extra == ["mine", "mine", "kept"])
  }

  @Test func aRefusedChangeIsReportedAndTheNextTriesAgain() async throws {
    let database = try await Database.players(Player(1, "a"))
    @Shared(.table(Player.self, database: database)) var players: Players = []
    let issues = await recordIssues {
      $players.withLock { $0[id: 1]?.score = -1 }
      await #expect(throws: DatabaseError.self) { try await database.flush() }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("A constraint refuses a change of a database.") == true)
    #expect(($players.saveError as? DatabaseError)?.kind == .constraint)
    #expect(try await database.players == [Player(1, "a")])
    await #expect(throws: DatabaseError.self) { try await $players.save() }
    // The failure is said once.
    await #expect(throws: DatabaseError.self) { try await database.flush() }
    try await database.flush()
    $players.withLock {
      $0[id: 1]?.score = 1
      $0[id: 1]?.name = "b"
    }
    try await $players.save()
    #expect($players.saveError == nil)
    #expect(try await database.players == [Player(1, "b", score: 1)])
  }

  @Test func aMissingTableIsReported() async throws {
    let database = try Database.inMemory()
    let issues = recordIssues {
      @Shared(.table(Player.self, database: database)) var players: Players = [Player(1, "default")]
      #expect(players == [Player(1, "default")])
      #expect(($players.loadError as? DatabaseError)?.message == "no such table: players")
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains(".table(Player.self)") == true)
  }

  @Test func aTableThatIsMadeLaterIsSeen() async throws {
    let database = try Database.inMemory()
    let box = Mutex<Shared<Players>?>(nil)
    _ = recordIssues {
      let shared = Shared<Players>(wrappedValue: [], .table(Player.self, database: database))
      box.withLock { $0 = shared }
    }
    let players = try #require(box.withLock { $0 })
    try await database.migrate(playerMigrations)
    try await database.write { try $0.insert(Player(1, "a")) }
    #expect(players.wrappedValue == [Player(1, "a")])
    #expect(players.loadError == nil)
  }

  @Test func loadReadsAgain() async throws {
    let database = try await Database.players(Player(1, "a"))
    let issues = try await recordIssues {
      @Shared(.table(Player.self, database: database)) var players: Players = []
      try await $players.load()
      #expect(players == [Player(1, "a")])
      // Whoever listens is told, once.
      try await database.write { try $0.execute("DROP TABLE players") }
      #expect(($players.loadError as? DatabaseError)?.message == "no such table: players")
      for _ in 0..<3 {
        await #expect(throws: DatabaseError.self) { try await $players.load() }
      }
      try await database.write { db in
        try db.execute(
          "CREATE TABLE players (id INTEGER PRIMARY KEY, name TEXT, score INTEGER, note TEXT)")
        try db.insert(Player(1, "a"))
      }
      #expect($players.loadError == nil)
      #expect(players == [Player(1, "a")])
    }
    #expect(issues.count == 1)
  }

  @Test("P1: short-lived tables keep what they wrote", arguments: [true, false])
  func shortLivedValuesKeepWhatTheyWrote(isInMemory: Bool)
    async throws
  {
    let folder = try TemporaryFolder()
    let database = try self.database(isInMemory, folder)
    for round in 1...20 {
      do {
        @Shared(.table(Player.self, database: database)) var players: Players = []
        $players.withLock { $0[id: 1] = Player(1, "a", score: round) }
      }
      do {
        @Shared(.table(Player.self, database: database)) var players: Players = []
        $players.withLock { $0[id: 2] = Player(2, "b", score: round) }
      }
      @Shared(.table(Player.self, database: database)) var players: Players = []
      await eventually { [$players] in
        Array($players.wrappedValue) == [
          Player(1, "a", score: round), Player(2, "b", score: round),
        ]
      }
    }
  }

  @Test func equalKeysShareOneValue() async throws {
    let database = try await Database.players(Player(1, "a"))
    @Shared(.table(Player.self, database: database)) var one: Players = []
    @Shared(.table(Player.self, database: database)) var other: Players = []
    $one.withLock { $0[id: 1]?.score = 1 }
    #expect(other[id: 1]?.score == 1)
    let key = TableKey<Player>.table(Player.self, database: database)
    #expect(key.id == TableKey<Player>.table(Player.self, database: database).id)
    #expect(key.id != TableKey<Player>.table(Player.self, database: try .inMemory()).id)
    #expect(key.description == ".table(Player.self)")
  }

  // Two scopes of one program have two references of one table; each knows what it has read itself.
  @Test func twoReferencesOfOneTable() async throws {
    let database = try await Database.players(Player(1, "a"))
    let one = Shared<Players>(wrappedValue: [], .table(Player.self, database: database))
    let other = withDependencies {
      $0 = DependencyValues()
    } operation: {
      Shared<Players>(wrappedValue: [], .table(Player.self, database: database))
    }
    for round in 0..<50 {
      one.withLock { $0[id: 1]?.score = round }
      other.withLock { _ = $0.append(Player(round + 2, "b")) }
      try await database.flush()
      #expect(one.wrappedValue.count == round + 2)
      #expect(Set(one.wrappedValue) == Set(other.wrappedValue))
    }
    #expect(try await database.players.count == 51)
  }

  @Test func partsOfATable() async throws {
    let database = try await Database.players(Player(1, "a"), Player(2, "b"))
    @Shared(.table(Player.self, database: database)) var players: Players = []
    let second = try #require(Shared($players[id: 2]))
    second.name.withLock { $0 = "changed" }
    try await database.flush()
    #expect(try await database.players == [Player(1, "a"), Player(2, "changed")])
  }
}
