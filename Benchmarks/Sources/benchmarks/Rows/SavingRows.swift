import Dependencies
import Foundation
import IdentifiedCollections
import Sharing
import SharingSQLite

/// Shared values that are on the device when the work is done.
///
/// The files are in the folder for temporary files: what a durable write costs there is in the raw column.
@MainActor
enum SavingRows {
  static let all = [
    Row(
      "shared value: save of 1 KB", raw: { RawDurable.replacing(count: 1_000) },
      ours: { save(count: 1_000) }),
    Row(
      "shared value: save of 1 MB", raw: { RawDurable.replacing(count: 1_000_000) },
      ours: { save(count: 1_000_000) }),
    Row(
      "shared value: change of 1 KB and flush of all files",
      raw: { RawDurable.replacing(count: 1_000) }, ours: { flush(count: 1_000) }),
    Row(
      "shared table: save of one row of 100", raw: { RawSQLite.updating() },
      ours: { saveRow() }),
  ]

  /// A number in a file of its own.
  static func file(_ number: Int) -> Shared<Int> {
    inFiles { Shared(wrappedValue: number, .fileStorage(TemporaryFile.url("number.json"))) }
  }

  private static func inFiles<Result>(_ body: () -> Result) -> Result {
    withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      body()
    }
  }

  /// Bytes that are written as they are: encoding is not what is measured.
  ///
  /// Each number of them has its file, as a file that is there already would be read.
  private static func bytes(count: Int) -> Shared<Data> {
    inFiles {
      Shared(
        wrappedValue: Data(repeating: 1, count: count),
        .fileStorage(
          TemporaryFile.url("bytes-\(count)"), decode: { @Sendable in $0 },
          encode: { @Sendable in $0 }))
    }
  }

  private static func save(count: Int) -> Workload {
    let bytes = bytes(count: count)
    return .async { count in
      for index in 0..<count {
        bytes.withLock { $0[0] = UInt8(truncatingIfNeeded: index) }
        try? await bytes.save()
      }
      precondition(bytes.saveError == nil)
    }
  }

  private static func flush(count: Int) -> Workload {
    let bytes = bytes(count: count)
    return .async { count in
      for index in 0..<count {
        bytes.withLock { $0[0] = UInt8(truncatingIfNeeded: index) }
        try? await FileStorage.fileSystem.flush()
      }
      precondition(bytes.saveError == nil)
    }
  }

  private static func saveRow() -> Workload {
    let table = Migration(
      "players",
      "CREATE TABLE players (id INTEGER PRIMARY KEY, name TEXT NOT NULL, score INTEGER NOT NULL)")
    guard
      let database = try? Database(
        path: TemporaryFile.url("ours.sqlite").path, migrations: [table])
    else { fatalError("There is no database.") }
    let players = Shared<IdentifiedArrayOf<Player>>(
      wrappedValue: [], .table(Player.self, database: database))
    return .async { count in
      try? await players.load()
      if players.wrappedValue.isEmpty {
        players.withLock { players in
          for id in 1...100 { players.append(Player(id: id, name: "Player \(id)", score: 0)) }
        }
        try? await players.save()
      }
      for index in 0..<count {
        players.withLock { $0[id: 1 + index % 100]?.score += 1 }
        try? await players.save()
      }
      precondition(players.saveError == nil)
    }
  }
}

private struct Player: TableRecord, Hashable {
  static let tableName = "players"
  var id: Int
  var name: String
  var score: Int
}

/// Files of this run, which go with the process.
enum TemporaryFile {
  private static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("benchmarks-\(ProcessInfo.processInfo.processIdentifier)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: TemporaryFile.folder) }
    return folder
  }()

  /// A file in the folder of this run.
  static func url(_ name: String) -> URL { folder.appendingPathComponent(name) }
}
