import Testing

@testable import IssueReporting

@Suite struct DiagnosticsTests {
  private struct SaveError: Error {}

  private static let place = IssueReporting.SourceLocation(
    fileID: "Module/File.swift", filePath: "/Module/File.swift", line: 7, column: 3)
  private static let issue = IssueReporting.Issue(
    content: .message("The row has gone", .error), place: place)

  /// Every message of the catalogue, and what it must name.
  private static let messages: [(text: String, names: [String])] = [
    (Diagnostics.noIssue(message: nil), ["An expected issue was not reported.", "isIntermittent"]),
    (Diagnostics.noIssue(message: "It rains"), ["was not reported (It rains)."]),
    (
      Diagnostics.unimplemented("Client.load", function: "f()", at: place),
      ["'Client.load' was called", "Module/File.swift:7", "Override 'Client.load'"]
    ),
    (Diagnostics.unimplemented("", function: "load()", at: place), ["'load()' was called"]),
    (
      Diagnostics.missingSymbol("$s7Testing", library: "Swift Testing"),
      ["reported to Swift Testing", "'$s7Testing'"]
    ),
    (
      Diagnostics.unknownLayout(of: "String", expected: 16, bytes: 8),
      ["A 'String' has 16 bytes", "It has 8"]
    ),
    (
      Diagnostics.noTestingLibrary(issue),
      ["/Module/File.swift:7:3: error: The row has gone", "IssueReporters.current"]
    ),
    (
      Diagnostics.outsideOfTestCase(issue),
      ["/Module/File.swift:7:3: error: The row has gone", "Wait for the task"]
    ),
  ]

  @Test(arguments: messages.indices) func messagesHaveFourParts(index: Int) throws {
    let (text, names) = Self.messages[index]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 6)
    #expect(!lines[0].isEmpty && lines[1].isEmpty)
    let parts = ["Expected: ", "Happened: ", "Why: ", "What to do: "]
    for (part, line) in zip(parts, lines.dropFirst(2)) {
      #expect(line.hasPrefix(part) && line.count > part.count + 5)
      #expect(line.hasSuffix(".") || line.hasSuffix("The row has gone"))
    }
    for name in names { #expect(text.contains(name)) }
  }

  @Test(arguments: [
    (IssueReporting.Issue.Content.message("Gone", .error), "error: Gone"),
    (.message("Gone", .warning), "warning: Gone"),
    (.message(nil, .error), "error: An issue was reported."),
    (.message("", .error), "error: An issue was reported."),
    (.error(SaveError(), nil), "error: Caught error: SaveError()"),
    (.error(SaveError(), ""), "error: Caught error: SaveError()"),
    (.error(SaveError(), "Saving"), "error: Saving: Caught error: SaveError()"),
  ])
  func linesAreThoseOfACompiler(content: IssueReporting.Issue.Content, text: String) {
    let issue = IssueReporting.Issue(content: content, place: Self.place)
    #expect(Diagnostics.line(issue) == "/Module/File.swift:7:3: " + text)
  }
}

extension IssueReporting.Issue.Content: CustomTestStringConvertible {
  public var testDescription: String { "\(self)" }
}
