import Foundation
import FronteraTestSupport
import IdentifiedCollections
import Sharing
import SharingSQLite
import Testing

#if os(Linux)
  /// Two real processes with one database.
  @Suite(.serialized, .timeLimit(.minutes(5))) struct OtherProcessTests {
    typealias Players = IdentifiedArrayOf<Player>

    @Test("P13: what another process writes is seen") func whatAnotherProcessWritesIsSeen()
      async throws
    {
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

    // Each writes its own column; nothing of either is lost.
    @Test("P13: two processes write at once") func twoProcessesWriteAtOnce() async throws {
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

    // Each answers what it sees of the other; nobody asks, loads or looks at the clock.
    @Test("P13: two processes answer each other at once") func twoProcessesAnswerEachOther()
      async throws
    {
      let folder = try TemporaryFolder()
      let path = folder.file()
      let database = try Database(path: path, migrations: playerMigrations)
      try await database.write { try $0.insert(Player(1, "ball")) }
      let ball = Shared<Players>(wrappedValue: [], .table(Player.self, database: database))
      try await ball.load()
      let times = BackgroundThread {
        stride(from: 1, to: 42, by: 2).map { number in
          let start = ContinuousClock.now
          ball.withLock { $0[id: 1]?.score = number }
          blockUntil { ball.wrappedValue[id: 1]?.score == number + 1 }
          return .now - start
        } as [Duration]
      }
      await #expect(processExitsWith: .success) { [path = path as String] in
        let database = try Database(path: path, migrations: playerMigrations)
        let ball = Shared<Players>(wrappedValue: [], .table(Player.self, database: database))
        try await ball.load()
        for number in stride(from: 1, to: 42, by: 2) {
          await eventually { ball.wrappedValue[id: 1]?.score == number }
          ball.withLock { $0[id: 1]?.score = number + 1 }
          try await ball.save()
        }
        exit(EXIT_SUCCESS)
      }
      // The first has to wait until the other process is there.
      let sorted = try await times.value.dropFirst().sorted()
      print(
        "Two processes, one database: an answer took \(sorted[sorted.count / 2]) (median), at most",
        "\(sorted[sorted.count - 1]), with two transactions and two observations in it.")
    }
  }
#endif
