import CSQLite
import Foundation
import Testing

@testable import SharingSQLite

@Suite struct DatabaseErrorTests {
  /// Each kind, and words of the four parts.
  static let table: [(DatabaseError.Kind, summary: String, advice: String)] = [
    (.cannotOpen, "A database cannot be opened.", "Make the folder"),
    (.notADatabase, "A file is not a database.", "It was left as it is."),
    (.corrupt, "A database is damaged.", "It was left as it is."),
    (.locked, "A database is locked.", "Keep transactions short"),
    (.diskFull, "A database has no space left.", "Make space"),
    (
      .constraint, "A constraint refuses a change of a database.",
      "Nothing of the transaction was kept."
    ),
    (.readOnly, "A database can only be read.", "Change the database in 'write'"),
    (.inputOutput, "Reading or writing a database failed.", "Look at the disk"),
    (
      .columnMissing(column: "c", available: ["a", "b"]), "A column is missing.",
      "Select the column"
    ),
    (
      .typeMismatch(column: "c", row: 3), "A value in a database has another type",
      "Correct the row"
    ),
    (.migration(name: "m"), "A database and its migrations disagree.", "Keep every migration"),
    (.statement, "A statement failed.", "Correct the statement"),
  ]

  @Test(arguments: 0..<table.count) func text(index: Int) {
    let (kind, summary, advice) = Self.table[index]
    let error = DatabaseError(
      kind: kind, path: "/data/app.sqlite", sql: "SELECT 1", code: 17, message: "It went wrong")
    let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 6)
    #expect(lines[0].hasPrefix(summary))
    #expect(lines[1].isEmpty)
    #expect(lines[2].hasPrefix("Expected: ") && lines[2].hasSuffix(" Path: /data/app.sqlite"))
    #expect(lines[3] == "Happened: It went wrong. SQLite's code is 17. Statement: SELECT 1")
    #expect(lines[4].hasPrefix("Why: "))
    #expect(lines[5].hasPrefix("What to do: "))
    #expect(lines[5].contains(advice))
  }

  @Test func partsThatAreNotThereAreLeftOut() {
    let error = DatabaseError(kind: .locked, path: "p", code: 0, message: "Ended.")
    #expect(error.description.contains("\nHappened: Ended.\n"))
    #expect(error == error)
    #expect(Set([error, error]).count == 1)
  }

  static let codes: [(Int32, DatabaseError.Kind)] = [
    (SQLITE_CANTOPEN, .cannotOpen), (SQLITE_PERM, .cannotOpen), (SQLITE_AUTH, .cannotOpen),
    (SQLITE_NOTADB, .notADatabase), (SQLITE_CORRUPT, .corrupt), (SQLITE_BUSY, .locked),
    (SQLITE_LOCKED, .locked), (SQLITE_PROTOCOL, .locked), (SQLITE_FULL, .diskFull),
    (SQLITE_CONSTRAINT, .constraint), (SQLITE_CONSTRAINT | 6 << 8, .constraint),
    (SQLITE_MISMATCH, .constraint), (SQLITE_READONLY, .readOnly), (SQLITE_IOERR, .inputOutput),
    (SQLITE_IOERR | 4 << 8, .inputOutput), (SQLITE_ERROR, .statement), (SQLITE_TOOBIG, .statement),
  ]

  @Test(arguments: 0..<codes.count) func kindsOfCodes(index: Int) {
    let (code, kind) = Self.codes[index]
    let error = Connection.error(code, nil, path: "p", sql: nil)
    #expect(error.kind == kind)
    #expect(error.code == Int(code))
    #expect(!error.message.isEmpty)
  }

  private func failure(_ path: String) -> DatabaseError? {
    do {
      _ = try Database(path: path, migrations: playerMigrations)
      return nil
    } catch {
      return error as? DatabaseError
    }
  }

  @Test("P4: a file that is no database is left as it is") func anotherFileIsLeftAsItIs() throws {
    let folder = try TemporaryFolder()
    let bytes = Array(
      "This is not a database but a text that is long enough for a header of one.\n".utf8)
    let text = Array(repeatElement(bytes, count: 100).joined())
    try folder.write(text)
    let error = failure(folder.file())
    #expect(error?.kind == .notADatabase)
    #expect(error?.path == folder.file())
    #expect(error?.code == Int(SQLITE_NOTADB))
    #expect(try folder.bytes() == text)
  }

  @Test func anEmptyFileBecomesADatabase() async throws {
    let folder = try TemporaryFolder()
    try folder.write([])
    let database = try Database(path: folder.file(), migrations: playerMigrations)
    #expect(try await database.players.isEmpty)
  }

  private func filledDatabase(_ folder: TemporaryFolder) async throws {
    do {
      let database = try Database(path: folder.file(), migrations: playerMigrations)
      try await database.write { db in
        for number in 0..<2000 { try db.insert(Player(number, "Player \(number)")) }
      }
      _ = try? await database.write { _ in }
    }
    // The journal is written back by somebody who closes the database before the test goes on.
    let connection = try Connection(path: folder.file())
    try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  @Test func aTruncatedFileIsLeftAsItIs() async throws {
    let folder = try TemporaryFolder()
    try await filledDatabase(folder)
    let copy = try TemporaryFolder()
    let cut = Array(try folder.bytes().prefix(6000))
    try copy.write(cut)
    let error: (any Error)?
    do {
      let database = try Database(path: copy.file(), migrations: playerMigrations)
      _ = try await database.players
      error = nil
    } catch let caught {
      error = caught
    }
    #expect((error as? DatabaseError)?.kind == .corrupt)
    #expect(try copy.bytes() == cut)
  }

  @Test func damageInTheMiddleIsReported() async throws {
    let folder = try TemporaryFolder()
    try await filledDatabase(folder)
    var bytes = try folder.bytes()
    for index in 8192..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
    let copy = try TemporaryFolder()
    try copy.write(bytes)
    let database = try Database(path: copy.file(), migrations: playerMigrations)
    let error = await #expect(throws: DatabaseError.self) { try await database.players }
    #expect(error?.kind == .corrupt)
    #expect(try copy.bytes() == bytes)
  }

  @Test func aMissingFolder() throws {
    let folder = try TemporaryFolder()
    let error = failure(folder.file("missing/test.sqlite"))
    #expect(error?.kind == .cannotOpen)
    #expect(error?.description.contains(folder.path) == true)
  }

  @Test func aFolderInItsPlace() throws {
    let folder = try TemporaryFolder()
    let error = failure(folder.path)
    #expect(error?.kind == .cannotOpen)
    #expect(error?.path == folder.path)
  }

  @Test func noSpace() async throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.file(), migrations: playerMigrations)
    // SQLite's own limit stands for the disk's.
    try await database.write { try $0.execute("PRAGMA max_page_count = 10") }
    let error = await #expect(throws: DatabaseError.self) {
      try await database.write { db in
        for number in 0..<100 {
          try db.insert(Player(number, String(repeating: "x", count: 1000)))
        }
      }
    }
    #expect(error?.kind == .diskFull)
    #expect(try await database.players.isEmpty)
    try await database.write { db in
      try db.execute("PRAGMA max_page_count = 10000")
      try db.insert(Player(1, "Blob"))
    }
    #expect(try await database.players == [Player(1, "Blob")])
  }

  @Test func locked() async throws {
    let folder = try TemporaryFolder()
    let other = try Connection(path: folder.file())
    try other.migrate(playerMigrations)
    try other.execute("BEGIN IMMEDIATE")
    let mine = try Connection(path: folder.file())
    sqlite3_busy_timeout(mine.handle, 1)
    let error = #expect(throws: DatabaseError.self) {
      try mine.transaction(isWriter: true) {}
    }
    #expect(error?.kind == .locked)
    #expect(error?.sql == "BEGIN IMMEDIATE")
    try other.execute("COMMIT")
    try mine.transaction(isWriter: true) {}
  }

  @Test func unknownTable() async throws {
    let database = try Database.inMemory()
    let error = await #expect(throws: DatabaseError.self) { try await database.players }
    #expect(error?.kind == .statement)
    #expect(error?.message == "no such table: players")
    #expect(error?.sql == #"SELECT * FROM "players" ORDER BY rowid"#)
    #expect(error?.description.contains("open the database with its migrations") == true)
  }

  @Test func misspeltStatement() async throws {
    let database = try Database.inMemory()
    let error = await #expect(throws: DatabaseError.self) {
      try await database.read { try $0.rows("SELEKT 1") }
    }
    #expect(error?.kind == .statement)
    #expect(error?.message.contains("syntax error") == true)
    #expect(error?.code == 1)
  }

  @Test func otherSentences() {
    for text in [Diagnostics.noDefaultDatabase, Diagnostics.notWatched(path: "/data/app.sqlite")] {
      for part in ["\n\nExpected: ", "\nHappened: ", "\nWhy: ", "\nWhat to do: "] {
        #expect(text.contains(part))
      }
    }
    #expect(Diagnostics.notWatched(path: "/data/app.sqlite").contains("/data/app.sqlite"))
    #expect(Diagnostics.twoRows(.integer(1), table: "t") == "Two rows of 't' have the key 1.")
  }
}
