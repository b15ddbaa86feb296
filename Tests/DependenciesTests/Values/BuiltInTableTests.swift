import Foundation
import Testing

/// The table of built-in dependencies in `Documentation/Dependencies.md` is made from the sources.
///
/// With `FRONTERA_WRITE_DOCUMENTS=1` the test writes it instead of comparing.
@Suite struct BuiltInTableTests {
  @Test func theDocumentHasTheTable() throws {
    let document = root.appending(path: "Documentation/Dependencies.md")
    let text = try String(contentsOf: document, encoding: .utf8)
    let begin = try #require(text.range(of: "<!-- built-in dependencies -->\n"))
    let end = try #require(text.range(of: "<!-- end of the table -->"))
    let table = try makeTable()
    if ProcessInfo.processInfo.environment["FRONTERA_WRITE_DOCUMENTS"] == "1" {
      let new = text.replacingCharacters(in: begin.upperBound..<end.lowerBound, with: table)
      try new.write(to: document, atomically: true, encoding: .utf8)
      return
    }
    #expect(
      text[begin.upperBound..<end.lowerBound] == table,
      "Run this test with FRONTERA_WRITE_DOCUMENTS=1 to write the table.")
  }

  @Test func everyPropertyHasARow() throws {
    #expect(Set(BuiltIn.all.map(\.property)) == Set(try declaredTypes().keys))
  }

  private func makeTable() throws -> String {
    let types = try declaredTypes()
    let rows = BuiltIn.all.sorted { $0.property < $1.property }.map { builtIn in
      [
        "`\\.\(builtIn.property)`", "`\(types[builtIn.property] ?? "?")`", builtIn.live,
        builtIn.preview, builtIn.test, builtIn.report.rawValue,
      ]
    }
    let head = [
      "key path", "type", "live", "preview", "test, unless it is set", "the test is told",
    ]
    return ([head, head.map { _ in "---" }] + rows)
      .map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  /// The public properties of `DependencyValues` and their types, read from the sources.
  private func declaredTypes() throws -> [String: String] {
    let folder = root.appending(path: "Sources/Dependencies")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var types: [String: String] = [:]
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for part in text.components(separatedBy: "extension DependencyValues {").dropFirst() {
        types.merge(properties(in: part)) { first, _ in first }
      }
      if file.lastPathComponent == "DependencyValues.swift" {
        types["context"] = properties(in: text)["context"]
      }
    }
    return types
  }

  private func properties(in text: String) -> [String: String] {
    var types: [String: String] = [:]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "}" { break }
      let property = /^ +public var (\w+): (.+) \{$/
      if let match = line.firstMatch(of: property) {
        types[String(match.1)] = String(match.2)
      }
    }
    return types
  }

  /// The folder of the package.
  private var root: URL {
    var folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder
  }
}
