import Testing

@testable import Clocks

struct DiagnosticsTests {
  private static let twelve = (1...12).map { "\($0) s" }

  /// Every message of the catalogue, and what it must name.
  private static let messages: [(text: String, names: [String])] = [
    (
      Diagnostics.suspensions(deadlines: ["1.0 seconds"]),
      ["1 task sleeps, to be woken in 1.0 seconds.", "advance(by:)"]
    ),
    (
      Diagnostics.suspensions(deadlines: twelve),
      ["12 tasks sleep, to be woken in 1 s, 2 s", "10 s and 2 more."]
    ),
    (
      Diagnostics.runTimedOut(after: .milliseconds(500), deadlines: ["1 s", "2 s"]),
      ["ran for 0.5 seconds", "2 tasks sleep, to be woken in 1 s, 2 s", "run(timeout:)"]
    ),
    (
      Diagnostics.leftBehind(deadlines: ["1 s"], test: "Suite/test()", patience: .seconds(10)),
      ["For 10.0 seconds", "1 task sleeps, to be woken in 1 s", "the test 'Suite/test()'"]
    ),
    (
      Diagnostics.leftBehind(deadlines: ["1 s"], test: nil, patience: .seconds(10)),
      ["sleep in no test."]
    ),
    (Diagnostics.endlessSleeps(limit: 7), ["More than 7 times", "above zero"]),
    (
      Diagnostics.unimplemented(clock: "Stopwatch", member: "now"),
      ["'Stopwatch.now'", "'now' of 'Stopwatch'", "TestClock()"]
    ),
  ]

  @Test(arguments: messages.indices) func messagesHaveFourParts(index: Int) {
    let (text, names) = Self.messages[index]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 6)
    #expect(!lines[0].isEmpty && lines[1].isEmpty)
    for (part, line) in zip(["Expected: ", "Happened: ", "Why: ", "What to do: "], lines[2...]) {
      #expect(line.hasPrefix(part) && line.hasSuffix("."))
    }
    for name in names { #expect(text.contains(name), "\(text)") }
  }
}
