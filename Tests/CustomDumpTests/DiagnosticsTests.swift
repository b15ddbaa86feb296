import Testing

@testable import CustomDump

/// Every sentence says what was expected, what happened, why that may be and what to do.
@Suite struct DiagnosticsTests {
  private struct Failure: Error {}
  private final class Model {}

  private static func difference(hint: String? = nil, _ text: String = "- 1\n+ 2") -> String {
    Sentences.unexpectedDifference(
      text, message: nil, first: "Expected", second: "Actual", format: .default, hint: hint)
  }

  static let table: [(text: String, parts: [String])] = [
    (
      Sentences.thrown(Failure(), by: "expectNoDifference", message: nil),
      [
        "Expected values to compare",
        "'expectNoDifference' threw an error: DiagnosticsTests.Failure()",
        "before the comparison", "Unwrap what may fail",
      ]
    ),
    (
      Sentences.nothingChanged(message: nil),
      [
        "Expected 'operation' to change the value", "equal to what it was before",
        "whether or not the operation was run", "use 'expectNoDifference'",
      ]
    ),
    (
      Sentences.sameObject(Model.self, message: nil),
      [
        "to differ from the value after it", "both are the same 'DiagnosticsTests.Model' object",
        "changed in place", "Compare a property",
      ]
    ),
    (
      difference(hint: Sentences.changesWroteNothing),
      ["- 1", "+ 2", "(Expected: -, Actual: +)", "left the value as it was", "Write what changes"]
    ),
    (
      difference(hint: Sentences.operationChangedNothing),
      ["- 1", "+ 2", "(Expected: -, Actual: +)", "the same after the operation", "changed a copy"]
    ),
    (
      difference("  \(Sentences.equalText)\n- 1\n+ 1"),
      [
        "- 1", "+ 1", "does not show in the text", "Conform the type to 'CustomDumpReflectable'",
      ]
    ),
  ]

  @Test(arguments: table.indices) func parts(_ index: Int) {
    let (text, parts) = Self.table[index]
    var rest = text[...]
    for part in parts {
      guard let range = rest.firstRange(of: part) else {
        Issue.record("'\(part)' is not in its place in: \(text)")
        return
      }
      rest = rest[range.upperBound...]
    }
  }

  @Test func messagesOfTheCallerComeFirst() {
    #expect(Sentences.nothingChanged(message: "Totals").hasPrefix("Totals - Expected"))
    #expect(Sentences.sameObject(Model.self, message: "Totals").hasPrefix("Totals - Expected"))
    #expect(Sentences.thrown(Failure(), by: "f", message: "Totals").hasPrefix("Totals - Expected"))
  }

  @Test func differencesAreIndentedButForEmptyLines() {
    #expect(
      Self.difference("- a\n\n+ b") == """
        Difference: …

            - a

            + b

        (Expected: -, Actual: +)
        """)
  }

  @Test func textsOfValuesThatNeverDiffer() {
    #expect(
      Sentences.bothTexts(1, 2, .default) == """
          // Not equal but no difference detected:
        - 1
        + 2
        """)
  }
}
