import Foundation

/// A folder that goes when the test has ended.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "frontera-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { file(name).path(percentEncoded: false) }

  func file(_ name: String) -> URL { url.appending(path: name) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: file(name))
  }

  /// The contents of a file, or `nil` when there is none.
  func read(_ name: String) -> String? {
    (try? Data(contentsOf: file(name))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names in the folder, sorted.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false))) ?? [])
      .sorted()
  }
}
