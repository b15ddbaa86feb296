import IdentifiedCollections
import Sharing
import Synchronization
import Testing

@testable import SharingSQLite

@Suite struct DatabaseCoreTests {
  /// Lives as long as the hub that it was added to.
  final class Canary: DatabaseObserver {
    let onDeinit: @Sendable () -> Void
    init(_ onDeinit: @escaping @Sendable () -> Void) { self.onDeinit = onDeinit }
    deinit { onDeinit() }
    var tables: Set<String>? { [] }
    func refresh(_ connection: Result<Connection, any Error>) -> (@Sendable () -> Void)? { nil }
  }

  // Nothing holds a database but its users, and what they have to save.
  @Test(arguments: [true, false]) func aDatabaseGoesWithItsLastUser(isInMemory: Bool) async throws {
    let folder = try TemporaryFolder()
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    do {
      let database =
        isInMemory
        ? try Database.inMemory(migrations: playerMigrations)
        : try Database(path: folder.file(), migrations: playerMigrations)
      database.core.hub.add(Canary { continuation.finish() })
      @Shared(.table(Player.self, database: database)) var players: IdentifiedArrayOf<Player> = []
      @SharedReader(.query("SELECT id FROM players", as: Int.self, database: database)) var ids:
        [Int] = []
      try await $players.load()
      $players.withLock { $0[id: 1] = Player(1, "a") }
      _ = try await database.players
    }
    for await _ in stream {}
  }

  @Test func channelsGoWithTheirSharedValues() async throws {
    let database = try await Database.players()
    for _ in 0..<10 {
      @Shared(.table(Player.self, database: database)) var players: IdentifiedArrayOf<Player> = []
      $players.withLock { $0[id: 1] = Player(1, "a") }
      #expect(database.core.state.withLock { $0.channels.count } >= 1)
    }
    try await database.flush()
    try await database.flush()
    #expect(database.core.state.withLock { $0.channels.count } <= 1)
  }

  // A key that is used without a shared value has read nothing, so it deletes nothing.
  @Test func savingWithoutHavingReadOnlyAdds() async throws {
    let database = try await Database.players(Player(1, "a"), Player(2, "b"))
    let key = TableKey<Player>.table(Player.self, database: database)
    try await withCheckedThrowingContinuation { continuation in
      key.save(
        [Player(2, "changed"), Player(3, "new")], context: .didSet,
        continuation: SaveContinuation { continuation.resume(with: $0) })
    }
    #expect(try await database.players == [Player(1, "a"), Player(2, "changed"), Player(3, "new")])
  }
}
