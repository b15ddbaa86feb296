import Dependencies
import FronteraTestSupport
import IdentifiedCollections
import Sharing
import SharingSQLite
import Testing

@Suite struct DefaultDatabaseTests {
  @Test func aTestHasItsOwn() async throws {
    @Dependency(\.defaultDatabase) var database
    #expect(database.path == ":memory:")
    try await database.migrate(playerMigrations)
    @Shared(.table(Player.self)) var players: IdentifiedArrayOf<Player> = []
    $players.withLock { _ = $0.append(Player(1, "a")) }
    try await database.flush()
    #expect(try await database.players == [Player(1, "a")])
  }

  // Nothing leaks between tests, parallel or not.
  @Test(arguments: 0..<50) func testsShareNothing(number: Int) async throws {
    @Dependency(\.defaultDatabase) var database
    try await database.migrate(playerMigrations)
    @Shared(.table(Player.self)) var players: IdentifiedArrayOf<Player> = []
    #expect(players.isEmpty)
    $players.withLock { _ = $0.append(Player(number, "a")) }
    try await $players.save()
    @SharedReader(.queryOne("SELECT count(*) FROM players", as: Int.self)) var count = 0
    #expect(count == 1)
  }

  @Test func itCanBeSet() async throws {
    let mine = try await Database.players(Player(7, "mine"))
    withDependencies {
      $0.defaultDatabase = mine
    } operation: {
      @Shared(.table(Player.self)) var players: IdentifiedArrayOf<Player> = []
      #expect(players == [Player(7, "mine")])
      @SharedReader(.query("SELECT id FROM players", as: Int.self)) var ids: [Int] = []
      #expect(ids == [7])
    }
  }

  @Test func aProgramThatHasNotSetItIsToldSo() {
    let issues = recordIssues {
      withDependencies {
        $0.context = .live
      } operation: {
        @Dependency(\.defaultDatabase) var database
        #expect(database.path == ":memory:")
      }
    }
    #expect(issues.count == 1)
    #expect(
      issues.first?.message.hasPrefix("A default database is asked for and none was set.") == true)
  }

  @Test func aPreviewHasOneInMemory() {
    let issues = recordIssues {
      withDependencies {
        $0.context = .preview
      } operation: {
        @Dependency(\.defaultDatabase) var database
        #expect(database.path == ":memory:")
      }
    }
    #expect(issues.isEmpty)
  }
}
