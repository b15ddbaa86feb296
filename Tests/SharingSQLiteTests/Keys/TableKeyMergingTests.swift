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

/// What others do to a table while a shared value of it changes.
@Suite struct TableKeyMergingTests {
  typealias Players = IdentifiedArrayOf<Player>

  // What others have written meanwhile stays: other rows, and other columns of the same row.
  @Test func changesOfOthersAreMerged() async throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.file(), migrations: playerMigrations)
    let other = try Database(path: folder.file(), migrations: playerMigrations)
    try await database.write { db in
      try db.insert(Player(1, "a"))
      try db.insert(Player(2, "b"))
    }
    @Shared(.table(Player.self, database: database)) var players: Players = []
    try await $players.load()
    let gate = Gate()
    let held = await hold(database, gate)
    $players.withLock {
      $0[id: 1]?.score = 7
      $0.append(Player(3, "mine"))
    }
    gate.open()
    try await held.value
    try await other.write { db in
      try db.execute("UPDATE players SET name = 'renamed' WHERE id = 1")
      try db.execute("DELETE FROM players WHERE id = 2")
      try db.insert(Player(4, "theirs"))
    }
    try await $players.save()
    try await database.flush()
    let expected = [Player(1, "renamed", score: 7), Player(3, "mine"), Player(4, "theirs")]
    #expect(try await database.players == expected)
    await eventually { [$players] in Array($players.wrappedValue) == expected }
  }

  @Test func aRowThatOthersHaveDeletedIsInsertedAgain() async throws {
    let database = try await Database.players(Player(1, "a"))
    @Shared(.table(Player.self, database: database)) var players: Players = []
    let gate = Gate()
    let deleted = await hold(database, gate) { db in
      try db.execute("DELETE FROM players")
    }
    $players.withLock { $0[id: 1]?.score = 3 }
    gate.open()
    try await deleted.value
    try await $players.save()
    try await database.flush()
    #expect(try await database.players == [Player(1, "a", score: 3)])
    #expect(players == [Player(1, "a", score: 3)])
  }

  // A change that is made while an older state is being delivered is not lost.
  @Test func aPendingChangeWins() async throws {
    let database = try await Database.players(Player(1, "a"))
    @Shared(.table(Player.self, database: database)) var players: Players = []
    let gate = Gate()
    let held = await hold(database, gate) { db in
      try db.execute("UPDATE players SET name = 'theirs', score = 1")
    }
    $players.withLock { $0[id: 1]?.score = 9 }
    gate.open()
    try await held.value
    // Their state, without the pending change, was never seen.
    #expect(players[id: 1]?.score == 9)
    try await database.flush()
    #expect(players == [Player(1, "theirs", score: 9)])
    #expect(try await database.players == [Player(1, "theirs", score: 9)])
  }

  // Nothing is deleted because it was not read yet.
  @Test func aChangeBeforeTheTableIsReadOnlyAdds() async throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.file(), migrations: playerMigrations)
    try await database.write { try $0.insert(Player(1, "stored")) }
    let gate = Gate()
    let held = await hold(database, gate)
    @Shared(.table(Player.self, database: database)) var players: Players = []
    $players.withLock { _ = $0.append(Player(2, "added")) }
    #expect(players == [Player(2, "added")])
    gate.open()
    try await held.value
    try await database.flush()
    #expect(try await database.players == [Player(1, "stored"), Player(2, "added")])
    await eventually { [$players] in $players.wrappedValue.count == 2 }
  }

  @Test func ownChangesAreNotEchoed() async throws {
    let database = try await Database.players(Player(1, "a"))
    @Shared(.table(Player.self, database: database)) var players: Players = []
    // The order of the collection is not that of the table; an echo would change it.
    $players.withLock { _ = $0.insert(Player(2, "b"), at: 0) }
    try await $players.save()
    try await database.flush()
    #expect(players.map(\.id) == [2, 1])
    let changes = Mutex(0)
    withObservationTracking {
      _ = players
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    try await $players.save()
    try await database.flush()
    #expect(changes.withLock { $0 } == 0)
    // Until rows change elsewhere.
    try await database.write { try $0.insert(Player(3, "c")) }
    #expect(players.map(\.id) == [1, 2, 3])
  }

  @Test func whatTriggersChangeIsSeen() async throws {
    let database = try await Database.players(Player(1, "a"))
    try await database.write { db in
      try db.execute(
        """
        CREATE TRIGGER note AFTER UPDATE OF score ON players
        BEGIN UPDATE players SET note = 'score ' || new.score WHERE id = new.id; END;
        """)
    }
    @Shared(.table(Player.self, database: database)) var players: Players = []
    $players.withLock { $0[id: 1]?.score = 4 }
    try await database.flush()
    #expect(players == [Player(1, "a", score: 4, note: "score 4")])
  }
}
