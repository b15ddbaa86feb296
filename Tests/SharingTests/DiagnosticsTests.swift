import Testing

@testable import Sharing

@Suite struct DiagnosticsTests {
  private struct Failure: Error, CustomStringConvertible {
    var description: String { "out of paper" }
  }

  /// Every message of the catalogue, and what it must name.
  private static let messages: [(text: String, names: [String])] = [
    (Diagnostics.recursion(Int.self), ["type 'Int'", "'withLock'", "('$0')"]),
    (
      Diagnostics.typeMismatch(key: ".inMemory(\"a\")", existing: Int.self, requested: String.self),
      [".inMemory(\"a\")", "type 'Int'", "type 'String'", "another name"]
    ),
    (
      Diagnostics.neverResumed("The value of 'a'"),
      ["The value of 'a' was asked for", "resumed once"]
    ),
    (Diagnostics.resumedTwice("Saving 'a'"), ["Saving 'a'", "answered twice", "'subscribe'"]),
    (
      Diagnostics.loadFailed(key: "a", Failure()), ["'a'", "out of paper", "'loadError'", "load()"]
    ),
    (
      Diagnostics.saveFailed(key: "a", Failure()), ["'a'", "out of paper", "'saveError'", "save()"]
    ),
    (Diagnostics.missingValue(key: "a"), ["'a'", "init(require:)", "@Shared(key)"]),
    (
      Diagnostics.storedOtherwise(key: "a", "many", as: Int.self),
      ["'a'", "'Int'", "It is many.", "Until then the default is used"]
    ),
  ]

  @Test(arguments: messages.indices) func messagesHaveFourParts(index: Int) {
    let (text, names) = Self.messages[index]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 6)
    #expect(lines[1].isEmpty)
    let titles = ["Expected: ", "Happened: ", "Why: ", "What to do: "]
    for (line, title) in zip(lines.dropFirst(2), titles) { #expect(line.hasPrefix(title)) }
    for name in names { #expect(text.contains(name), "\(text)") }
  }

  // An error that explains itself is not put into a frame.
  @Test func explainedErrorsSpeakForThemselves() {
    let error = MissingValueError(key: "a")
    #expect(Diagnostics.loadFailed(key: "b", error) == Diagnostics.missingValue(key: "a"))
    #expect(Diagnostics.saveFailed(key: "b", error) == Diagnostics.missingValue(key: "a"))
  }
}
