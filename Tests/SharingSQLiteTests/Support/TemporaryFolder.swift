import Foundation

/// A folder that goes with the test.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("frontera-database-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  func file(_ name: String = "test.sqlite") -> String { "\(path)/\(name)" }

  /// Writes a file.
  func write(_ bytes: [UInt8], _ name: String = "test.sqlite") throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
  }

  /// The bytes of a file.
  func bytes(_ name: String = "test.sqlite") throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: file(name))))
  }
}
