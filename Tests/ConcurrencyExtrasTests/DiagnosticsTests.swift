import Testing

@testable import ConcurrencyExtras

struct DiagnosticsTests {
  @Test(arguments: [Diagnostics.secondConsumer]) func messagesHaveFourParts(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 6)
    #expect(!lines[0].isEmpty && lines[1].isEmpty)
    for (part, line) in zip(["Expected: ", "Happened: ", "Why: ", "What to do: "], lines[2...]) {
      #expect(line.hasPrefix(part) && line.hasSuffix("."))
    }
  }
}
