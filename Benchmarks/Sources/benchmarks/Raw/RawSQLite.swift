import CRawSQLite
import Foundation

/// A transaction as a program without any library writes it.
@MainActor
enum RawSQLite {
  /// The statement that makes the table.
  static let table =
    "CREATE TABLE players (id INTEGER PRIMARY KEY, name TEXT NOT NULL, score INTEGER NOT NULL)"

  /// Changes a row of a hundred, in a transaction of its own.
  static func updating() -> Workload {
    var handle: OpaquePointer?
    precondition(sqlite3_open(TemporaryFile.url("raw.sqlite").path, &handle) == SQLITE_OK)
    run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; " + table, handle)
    for id in 1...100 { run("INSERT INTO players VALUES (\(id), 'Player \(id)', 0)", handle) }
    var update: OpaquePointer?
    // Not to a given value: what a row holds already is not written again.
    sqlite3_prepare_v2(
      handle, "UPDATE players SET score = score + 1 WHERE id = ?", -1, &update, nil)
    return .async { [handle, update] count in
      for index in 0..<count {
        run("BEGIN IMMEDIATE", handle)
        sqlite3_bind_int64(update, 1, Int64(1 + index % 100))
        precondition(sqlite3_step(update) == SQLITE_DONE)
        sqlite3_reset(update)
        run("COMMIT", handle)
      }
    }
  }

  private static func run(_ sql: String, _ handle: OpaquePointer?) {
    precondition(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK)
  }
}
