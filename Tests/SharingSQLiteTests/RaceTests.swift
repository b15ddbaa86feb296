import ConcurrencyExtras
import Foundation
import IdentifiedCollections
import Sharing
import SharingSQLite
import Synchronization
import Testing

/// Many at once: nothing is lost, nothing is half.
@Suite struct RaceTests {
  typealias Players = IdentifiedArrayOf<Player>

  private static func inThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<count {
        group.addTask {
          await withUnsafeContinuation { continuation in
            let thread = Thread {
              body(number)
              continuation.resume()
            }
            thread.start()
          }
        }
      }
    }
  }

  @Test(arguments: [true, false]) func eightThreadsChangeOneTable(isInMemory: Bool) async throws {
    let folder = try TemporaryFolder()
    let database =
      isInMemory
      ? try Database.inMemory(migrations: playerMigrations)
      : try Database(path: folder.file(), migrations: playerMigrations)
    try await database.write { db in
      for number in 0..<8 { try db.insert(Player(number, "a")) }
      try db.insert(Player(100, "all"))
    }
    let players = Shared<Players>(wrappedValue: [], .table(Player.self, database: database))
    try await players.load()
    let rounds = 500
    await Self.inThreads(8) { number in
      for _ in 0..<rounds {
        players.withLock {
          $0[id: number]?.score += 1
          $0[id: 100]?.score += 1
        }
      }
    }
    try await players.save()
    try await database.flush()
    let expected =
      (0..<8).map { Player($0, "a", score: rounds) } + [Player(100, "all", score: 8 * rounds)]
    #expect(try await database.players == expected)
    #expect(Array(players.wrappedValue) == expected)
  }

  // Others write with transactions of their own meanwhile, in other columns and rows.
  @Test(arguments: [true, false]) func changesAndTransactionsAtOnce(isInMemory: Bool) async throws {
    let folder = try TemporaryFolder()
    let database =
      isInMemory
      ? try Database.inMemory(migrations: playerMigrations)
      : try Database(path: folder.file(), migrations: playerMigrations)
    try await database.write { try $0.insert(Player(0, "a", note: "0")) }
    let players = Shared<Players>(wrappedValue: [], .table(Player.self, database: database))
    try await players.load()
    let rounds = 200
    async let others: Void = withThrowingTaskGroup(of: Void.self) { group in
      for writer in 1...3 {
        group.addTask {
          for round in 0..<rounds {
            try await database.write { db in
              try db.execute("UPDATE players SET note = CAST(note AS INTEGER) + 1 WHERE id = 0")
              try db.insert(Player(writer * 1000 + round, "theirs"))
            }
          }
        }
      }
      try await group.waitForAll()
    }
    await Self.inThreads(4) { number in
      for round in 0..<rounds {
        players.withLock {
          $0[id: 0]?.score += 1
          if number == 0 { $0.append(Player(10_000 + round, "mine")) }
        }
      }
    }
    try await others
    try await players.save()
    try await database.flush()
    let stored = try await database.players
    #expect(stored.first == Player(0, "a", score: 4 * rounds, note: "\(3 * rounds)"))
    #expect(stored.count == 1 + 4 * rounds)
    #expect(Set(players.wrappedValue) == Set(stored))
  }

  @Test func writersTakeTurns() async throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.file(), migrations: playerMigrations)
    try await database.write { try $0.insert(Player(1, "a")) }
    let other = try Database(path: folder.file(), migrations: playerMigrations)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          for _ in 0..<25 {
            try await (writer % 2 == 0 ? database : other).write { db in
              let score = try db.row("SELECT score FROM players", as: Int.self) ?? 0
              try db.execute("UPDATE players SET score = \(score + 1)")
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await database.players == [Player(1, "a", score: 200)])
  }

  // Shared values come and go while the database is written.
  @Test func valuesComeAndGo() async throws {
    let database = try await Database.players()
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for number in 0..<300 { try? await database.write { try $0.insert(Player(number, "a")) } }
      }
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<100 {
            let count = SharedReader(
              wrappedValue: 0,
              .queryOne("SELECT count(*) FROM players", as: Int.self, database: database))
            let first = count.wrappedValue
            #expect(count.wrappedValue >= first)
          }
        }
      }
    }
    #expect(try await database.players.count == 300)
  }

  // Within 'withLock' another shared value may come into being, while the database tells of changes.
  @Test func valuesMadeWithinAChange() async throws {
    let database = try await Database.players(Player(1, "a"))
    let players = Shared<Players>(wrappedValue: [], .table(Player.self, database: database))
    async let writes: Void = {
      for _ in 0..<200 {
        try await database.write { try $0.execute("UPDATE players SET score = score + 1") }
      }
    }()
    await Self.inThreads(2) { _ in
      for round in 0..<200 {
        players.withLock { _ in
          let other = SharedReader(
            wrappedValue: 0, .queryOne("SELECT \(round)", as: Int.self, database: database))
          #expect(other.wrappedValue == round)
        }
      }
    }
    try await writes
    try await database.flush()
    #expect(try await database.players.map(\.score) == [200])
    #expect(players.wrappedValue.map(\.score) == [200])
  }
}
