import Foundation
import IdentifiedCollections
import Sharing
import SharingSQLite
import Testing

#if os(Linux)
  /// Two real processes with one database.
  @Suite struct OtherProcessTests {
    typealias Players = IdentifiedArrayOf<Player>

    @Test func whatAnotherProcessWritesIsSeen() async throws {
      let folder = try TemporaryFolder()
      let path = folder.file()
      let database = try Database(path: path, migrations: playerMigrations)
      let players = Shared<Players>(wrappedValue: [], .table(Player.self, database: database))
      let count = SharedReader(
        wrappedValue: 0, .queryOne("SELECT count(*) FROM players", as: Int.self, database: database)
      )
      try await players.load()
      await #expect(processExitsWith: .success) { [path = path as String] in
        let database = try Database(path: path, migrations: playerMigrations)
        try await database.write { try $0.insert(Player(1, "theirs")) }
        // It goes without closing anything: what 'write' has returned is there.
        exit(EXIT_SUCCESS)
      }
      // Nobody writes, loads or looks at the clock here: the kernel tells.
      await eventually { players.wrappedValue.count == 1 && count.wrappedValue == 1 }
      #expect(players.wrappedValue == [Player(1, "theirs")])
    }

    // P13 and the rest: both write, each its own column; nothing of either is lost.
    @Test func twoProcessesWriteAtOnce() async throws {
      let folder = try TemporaryFolder()
      let path = folder.file()
      let database = try Database(path: path, migrations: playerMigrations)
      try await database.write { try $0.insert(Player(1, "a", note: "0")) }
      let players = Shared<Players>(wrappedValue: [], .table(Player.self, database: database))
      try await players.load()
      async let mine: Void = {
        for _ in 0..<100 {
          players.withLock { $0[id: 1]?.score += 1 }
          try await players.save()
        }
      }()
      await #expect(processExitsWith: .success) { [path = path as String] in
        let database = try Database(path: path, migrations: playerMigrations)
        let players = Shared<Players>(wrappedValue: [], .table(Player.self, database: database))
        try await players.load()
        for number in 1...100 {
          players.withLock {
            $0[id: 1]?.note = "\(number)"
            $0.append(Player(number + 1, "theirs"))
          }
          try await players.save()
        }
        exit(EXIT_SUCCESS)
      }
      try await mine
      let stored = try await database.players
      #expect(stored.first == Player(1, "a", score: 100, note: "100"))
      #expect(stored.count == 101)
      await eventually { Set(players.wrappedValue) == Set(stored) }
    }
  }
#endif
