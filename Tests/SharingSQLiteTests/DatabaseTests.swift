import Dependencies
import Foundation
import SharingSQLite
import Synchronization
import Testing

@Suite struct DatabaseTests {
  struct Failure: Error {}

  @Test func writesAndReads() async throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.file(), migrations: playerMigrations)
    let changed = try await database.write { db in
      try db.insert(Player(1, "Blob", score: 3))
      try db.insert(Player(2, "Blob Jr."))
      return try db.execute("UPDATE players SET score = score + \(1)")
    }
    #expect(changed == 2)
    #expect(
      try await database.players == [Player(1, "Blob", score: 4), Player(2, "Blob Jr.", score: 1)])
  }

  @Test func aDatabaseIsThereAgain() async throws {
    let folder = try TemporaryFolder()
    do {
      let database = try Database(path: folder.file(), migrations: playerMigrations)
      try await database.write { try $0.insert(Player(1, "Blob")) }
    }
    let database = try Database(path: folder.file(), migrations: playerMigrations)
    #expect(try await database.players == [Player(1, "Blob")])
  }

  @Test func filesAreInWALModeAndSynchronised() async throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.file())
    #expect(try await pragma("journal_mode", database) == .text("wal"))
    let written = try await database.write { db in
      ["synchronous", "foreign_keys"].map { try? db.row(SQL(text: "PRAGMA \($0)"))?.values.first }
    }
    #expect(written == [.integer(2), .integer(1)])
    #expect(try await pragma("query_only", database) == .integer(1))
  }

  private func pragma(_ name: String, _ database: Database) async throws -> SQLValue? {
    try await database.read { try $0.row(SQL(text: "PRAGMA \(name)"))?.values.first }
  }

  @Test(arguments: [true, false]) func aClosureThatThrowsChangesNothing(isInMemory: Bool)
    async throws
  {
    let folder = try TemporaryFolder()
    let database =
      isInMemory
      ? try Database.inMemory(migrations: playerMigrations)
      : try Database(path: folder.file(), migrations: playerMigrations)
    await #expect(throws: Failure.self) {
      try await database.write { db in
        try db.insert(Player(1, "Blob"))
        throw Failure()
      }
    }
    #expect(try await database.players.isEmpty)
    try await database.write { try $0.insert(Player(2, "Blob")) }
    #expect(try await database.players.map(\.id) == [2])
  }

  @Test(arguments: [true, false]) func readingChangesNothing(isInMemory: Bool) async throws {
    let folder = try TemporaryFolder()
    let database =
      isInMemory
      ? try Database.inMemory(migrations: playerMigrations)
      : try Database(path: folder.file(), migrations: playerMigrations)
    let error = await #expect(throws: DatabaseError.self) {
      try await database.read { try $0.execute("DELETE FROM players") }
    }
    #expect(error?.kind == .readOnly)
    // And after it, writing works.
    try await database.write { try $0.insert(Player(1, "Blob")) }
    #expect(try await database.players.count == 1)
  }

  // One transaction of a reader sees one state, while the writer goes on.
  @Test func readersSeeOneState() async throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.file(), migrations: playerMigrations)
    let (begun, begins) = AsyncStream<Void>.makeStream()
    let gate = Gate()
    async let counts = database.read { db in
      let before = try db.row("SELECT count(*) FROM players", as: Int.self)
      begins.yield()
      gate.wait()
      return [before, try db.row("SELECT count(*) FROM players", as: Int.self)]
    }
    for await _ in begun { break }
    try await database.write { try $0.insert(Player(1, "Blob")) }
    gate.open()
    #expect(try await counts == [0, 0])
    #expect(try await database.players.count == 1)
  }

  @Test func manyReadersWaitForTheirTurn() async throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.file(), migrations: playerMigrations)
    try await database.write { try $0.insert(Player(1, "Blob")) }
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<100 { group.addTask { try await database.players.count } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 1, count: 100))
  }

  @Test func workIsDoneOffTheMainThread() async throws {
    let database = try Database.inMemory()
    let isMain = try await Task { @MainActor in
      try await database.write { _ in Thread.isMainThread }
    }.value
    #expect(!isMain)
  }

  @Test func dependenciesAreThoseOfTheCaller() async throws {
    let database = try Database.inMemory()
    let date = Date(timeIntervalSince1970: 1234)
    let seen = try await withDependencies {
      $0.date = .constant(date)
    } operation: {
      try await database.write { _ in
        @Dependency(\.date) var date
        return date()
      }
    }
    #expect(seen == date)
  }

  @Test func aTransactionEndsWithItsClosure() async throws {
    let database = try Database.inMemory()
    let box = Mutex<UncheckedTransaction?>(nil)
    try await database.write { db in
      let transaction = UncheckedTransaction(value: db)
      box.withLock { $0 = transaction }
    }
    let error = #expect(throws: DatabaseError.self) {
      try box.withLock { $0 }?.value.execute("SELECT 1")
    }
    #expect(error?.message.contains("The transaction is over") == true)
  }

  struct UncheckedTransaction: @unchecked Sendable { var value: Transaction }

  @Test func aClosureMustNotEndItsTransaction() async throws {
    let database = try await Database.players()
    let error = await #expect(throws: DatabaseError.self) {
      try await database.write { try $0.execute("COMMIT") }
    }
    #expect(error?.message == "The closure ended its transaction itself.")
    try await database.write { try $0.insert(Player(1, "Blob")) }
  }

  @Test func cancelledBeforeItBegins() async throws {
    let database = try await Database.players()
    let gate = Gate()
    async let first: Void = database.write { _ in gate.wait() }
    let task = Task { try await database.write { try $0.insert(Player(1, "Blob")) } }
    task.cancel()
    gate.open()
    try await first
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await database.players.isEmpty)
  }

  @Test func cancelledInTheMiddle() async throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.file(), migrations: playerMigrations)
    let (begun, begins) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await database.write { db in
        try db.insert(Player(1, "Blob"))
        begins.yield()
        // It would take hours.
        _ = try db.row(
          """
          WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count LIMIT 100000000000)
          SELECT max(n) FROM count
          """, as: Int.self)
      }
    }
    for await _ in begun { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await database.players.isEmpty)
    try await database.write { try $0.insert(Player(2, "Blob")) }
    #expect(try await database.players.map(\.id) == [2])
  }

  @Test func foreignKeysAreEnforced() async throws {
    let database = try Database.inMemory()
    try await database.write { db in
      try db.execute("CREATE TABLE a (id INTEGER PRIMARY KEY); CREATE TABLE b (a REFERENCES a)")
    }
    let error = await #expect(throws: DatabaseError.self) {
      try await database.write { try $0.execute("INSERT INTO b VALUES (5)") }
    }
    #expect(error?.kind == .constraint)
    #expect(error?.code == 787)
  }

  @Test func paths() throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.file())
    #expect(database.path.hasSuffix("/test.sqlite"))
    #expect(try Database.inMemory().path == ":memory:")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.sqlite"), withDestinationPath: folder.file())
    let linked = try Database(path: folder.file("link.sqlite"))
    #expect(linked.path == database.path)
  }

  // Databases in memory have nothing in common.
  @Test func memoryIsNotShared() async throws {
    let one = try await Database.players(Player(1, "Blob"))
    let other = try await Database.players()
    #expect(try await one.players.count == 1)
    #expect(try await other.players.isEmpty)
  }

  // The same file opened twice: each sees what the other has written.
  @Test func twoDatabasesOfOneFile() async throws {
    let folder = try TemporaryFolder()
    let one = try Database(path: folder.file(), migrations: playerMigrations)
    let other = try Database(path: folder.file(), migrations: playerMigrations)
    try await one.write { try $0.insert(Player(1, "Blob")) }
    try await other.write { try $0.insert(Player(2, "Blob")) }
    #expect(try await one.players.count == 2)
    #expect(try await other.players.count == 2)
  }

  @Test func opensWhileManyOpen() async throws {
    for _ in 0..<20 {
      let folder = try TemporaryFolder()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<4 {
          group.addTask {
            let database = try Database(path: folder.file(), migrations: playerMigrations)
            try await database.write { try $0.insert(Player(number, "Blob")) }
          }
        }
        try await group.waitForAll()
      }
      let database = try Database(path: folder.file(), migrations: playerMigrations)
      #expect(try await database.players.count == 4)
    }
  }
}
