import IdentifiedCollections
import Sharing
import SharingSQLite

/// Writes versions to a database without pause, and says which are acknowledged; or checks what is there.
///
///     database-writer write PATH
///     database-writer check PATH
@main struct DatabaseWriter {
  static func main() async throws {
    guard CommandLine.arguments.count == 3 else {
      fatalError("usage: database-writer write|check PATH")
    }
    let database = try Database(path: CommandLine.arguments[2], migrations: migrations)
    switch CommandLine.arguments[1] {
    case "write": try await write(database)
    case "check": try await check(database)
    case let other: fatalError("unknown mode '\(other)'")
    }
  }

  private static func write(_ database: Database) async throws {
    @Shared(.table(Version.self, database: database)) var versions: IdentifiedArrayOf<Version> = []
    try await $versions.load()
    var number = versions[id: 1]?.number ?? 0
    while true {
      number += 1
      let next = number
      $versions.withLock { versions in
        for id in Version.rows { versions[id: id] = Version(id: id, number: next) }
      }
      // Two ways to wait: for this value, and for all that there is to save.
      if number % 2 == 0 { try await $versions.save() } else { try await database.flush() }
      say("\(number)")
    }
  }

  private static func check(_ database: Database) async throws {
    let (integrity, versions) = try await database.read { db in
      (try db.rows("PRAGMA integrity_check", as: String.self), try db.all(Version.self))
    }
    guard integrity == ["ok"] else { fatalError("integrity_check: \(integrity)") }
    let number = versions.first?.number ?? 0
    for version in versions where version.text != Version(id: 1, number: number).text {
      fatalError("half a version: \(versions.map(\.number))")
    }
    guard versions.map(\.id) == Array(Version.rows) || versions.isEmpty else {
      fatalError("rows are missing: \(versions.map(\.id))")
    }
    say("\(number)")
  }
}
