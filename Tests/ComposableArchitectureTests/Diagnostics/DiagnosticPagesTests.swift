import Foundation
import Testing

/// Everything that is reported has a page in `Documentation/Diagnostics` that shows its text.
///
/// With `FRONTERA_WRITE_DOCUMENTS=1` the tests write the texts and the index instead of comparing.
@Suite(.serialized) struct DiagnosticPagesTests {
  /// The texts of all modules, by the page they name. A page shows the first of its texts.
  private static let texts: [(page: String, text: String)] =
    (compositionTexts + testStoreTexts + purityTexts + casePathTexts + clockTexts
    + dependencyTexts + identifiedTexts + issueTexts + sharingTexts).map { (page(of: $0), $0) }

  private static let names = Dictionary(grouping: texts, by: \.page).keys.sorted()

  private static func page(of text: String) -> String {
    let mark = "More: Documentation/Diagnostics/"
    guard let begin = text.range(of: mark, options: .backwards), text.hasSuffix(".md.") else {
      return "no page: \(text)"
    }
    return String(text[begin.upperBound...].dropLast(4))
  }

  /// The folders whose catalogues have a page for each text, except for some that users do not meet.
  private static let textsWithoutPage = [
    "CasePaths": 0, "Clocks": 0, "Dependencies": 1, "DependenciesMacros": 0, "Diagnostics": 0,
    "FileStorage": 0, "IdentifiedCollections": 0, "Sharing": 0,
  ]

  private static let isWriting =
    ProcessInfo.processInfo.environment["FRONTERA_WRITE_DOCUMENTS"] == "1"

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let folder = root.appending(path: "Documentation/Diagnostics")

  private static func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// Compares what stands between two marks, or writes it.
  private static func check(
    _ document: String, from begin: String, to end: String, is expected: String
  ) throws {
    let text = try read(document)
    let first = try #require(text.range(of: begin + "\n"), "\(document)")
    let last = try #require(text.range(of: end), "\(document)")
    let range = first.upperBound..<last.lowerBound
    if isWriting {
      try text.replacingCharacters(in: range, with: expected)
        .write(to: folder.appending(path: document), atomically: true, encoding: .utf8)
    } else {
      #expect(
        text[range] == expected, "Run this test with FRONTERA_WRITE_DOCUMENTS=1: \(document)")
    }
  }

  @Test("Each page shows its text", arguments: names)
  func text(page: String) throws {
    let text = try #require(Self.texts.first { $0.page == page }?.text)
    try Self.check(
      "\(page).md", from: "<!-- text -->", to: "<!-- end of the text -->",
      is: "```text\n\(text)\n```\n")
  }

  @Test("Each page says its name, what it is about, an example, and what to do", arguments: names)
  func shape(page: String) throws {
    let text = try Self.read("\(page).md")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("# ") && !lines[0].hasSuffix("."))
    #expect(lines[2].hasPrefix("`\(page)`, from `"))
    #expect(text.contains("\n## An example\n\n```swift\n"))
    #expect(text.contains("\n## What to do\n"))
  }

  @Test("The catalogues name each page, and no other")
  func pages() throws {
    let files = try #require(
      FileManager.default.enumerator(
        at: Self.root.appending(path: "Sources").resolvingSymlinksInPath(),
        includingPropertiesForKeys: nil))
    let mark = /More: Documentation\/Diagnostics\/([a-z-]+)\.md\./
    var named: Set<String> = []
    for case let file as URL in files where file.lastPathComponent.contains("Diagnostic") {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      let found = text.matches(of: mark).map { String($0.output.1) }
      named.formUnion(found)
      guard let without = Self.textsWithoutPage[file.deletingLastPathComponent().lastPathComponent]
      else { continue }
      let advice = text.matches(of: /What to do:/).count
      #expect(advice <= found.count + without, "A text names no page: \(file.lastPathComponent)")
    }
    #expect(named == Set(Self.names))
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.resolvingSymlinksInPath().path)
    #expect(Set(pages) == Set(named.map { "\($0).md" } + ["README.md"]))
  }

  @Test("The index lists the pages")
  func index() throws {
    let rows = try Self.names.map { name in
      let lines = try Self.read("\(name).md").split(separator: "\n")
      let module = try #require(lines[1].split(separator: "`").last { $0 != "." })
      return "| [`\(name)`](\(name).md) | \(lines[0].dropFirst(2)) | `\(module)` |\n"
    }
    try Self.check(
      "README.md", from: "<!-- pages -->", to: "<!-- end of the pages -->",
      is: "| page | what | module |\n| --- | --- | --- |\n" + rows.joined())
  }
}
