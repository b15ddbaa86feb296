import CustomDump
import Testing

@Suite struct CustomDumpTests {
  private func text(
    _ value: some Any, name: String? = nil, indent: Int = 0, maxDepth: Int = .max
  ) -> String {
    var text = ""
    customDump(value, to: &text, name: name, indent: indent, maxDepth: maxDepth)
    return text
  }

  @Test func theValueIsReturned() {
    var text = ""
    #expect(customDump(7, to: &text) + 1 == 8)
    #expect(text == "7")
  }

  @Test func streamsAreAppendedTo() {
    var text = "a "
    customDump(1, to: &text)
    customDump(2, to: &text)
    #expect(text == "a 12")
  }

  @Test func names() {
    #expect(text(1, name: "count") == "count: 1")
    #expect(text("a\nb", name: "text") == "text: \"\"\"\n  a\n  b\n  \"\"\"")
    #expect(text([1], name: "list", indent: 2) == "  list: [\n    [0]: 1\n  ]")
  }

  @Test func depths() {
    let value = ["a": [1: Pair(first: [1], second: 2)]]
    #expect(text(value, maxDepth: 0) == "[…]")
    #expect(text(value, maxDepth: 1) == "[\n  \"a\": […]\n]")
    #expect(text(value, maxDepth: 2) == "[\n  \"a\": [\n    1: Pair(…)\n  ]\n]")
    #expect(text(value, maxDepth: 9) == text(value))
  }

  /// Negative numbers count as 0.
  @Test func numbersThatMakeNoSense() {
    #expect(text([1], indent: -3) == text([1]))
    #expect(text([1], maxDepth: -1) == text([1], maxDepth: 0))
    #expect(text([1], indent: .min, maxDepth: .min) == "[…]")
  }

  @Test func stringsOfValues() {
    #expect(String(customDumping: [1, 2]) == "[\n  [0]: 1,\n  [1]: 2\n]")
    #expect(String(customDumping: Int?.none) == "nil")
  }
}
