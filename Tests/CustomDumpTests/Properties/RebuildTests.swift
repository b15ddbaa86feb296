import Testing

@testable import CustomDump

/// What a diff says must be enough to tell both values.
@Suite struct RebuildTests {
  @Test func bothValuesCanBeReadFromTheDiff() {
    expectForRandomPairs(rounds: 3_000) { old, new, _ in
      let values = (old.value, new.value)
      guard let text = diff(values.0, values.1, extent: .whole) else { return nil }
      let sides = (Side.rebuilt("-", from: text), Side.rebuilt("+", from: text))
      let dumps = (Side.normal(of: values.0), Side.normal(of: values.1))
      return sides == dumps ? nil : "\(text)\n\nrebuilt: \(sides)\nexpected: \(dumps)"
    }
  }

  @Test func differencesAreFoundIfAndOnlyIfThereAreSome() {
    expectForRandomPairs(rounds: 3_000) { old, new, _ in
      let text = diff(old.value, new.value)
      if (text == nil) != (old == new) { return "\(old) \(new): \(text ?? "no difference")" }
      return diff(old.value, old.value) == nil ? nil : "\(old) differs from itself"
    }
  }

  @Test func marksStandOnBothSidesOrNone() {
    expectForRandomPairs(rounds: 1_000) { old, new, _ in
      guard let text = diff(old.value, new.value) else { return nil }
      let hasMark = text.split(separator: "\n").contains {
        $0.hasPrefix("-") || $0.hasPrefix("+") || $0.contains("// moved")
      }
      return hasMark ? nil : "nothing is marked in \(text)"
    }
  }

  @Test func theSameTwice() {
    expectForRandomPairs(rounds: 1_000) { old, new, _ in
      let texts = Set((0..<3).map { _ in diff(old.value, new.value) ?? "" })
      let dumps = Set((0..<3).map { _ in String(customDumping: old.value) })
      return texts.count == 1 && dumps.count == 1 ? nil : "\(texts) \(dumps)"
    }
  }

  @Test func exchangedSidesExchangeTheMarks() {
    expectForRandomPairs(rounds: 1_000) { old, new, _ in
      let there = diff(old.value, new.value, extent: .whole)
      let back = diff(new.value, old.value, extent: .whole)
      let sides = (
        there.map { Side.rebuilt("-", from: $0) }, back.map { Side.rebuilt("+", from: $0) }
      )
      return sides.0 == sides.1 ? nil : "\(there ?? "")\n\(back ?? "")"
    }
  }

  /// Calls a check with pairs that have much, little or nothing in common; it returns what is wrong.
  private func expectForRandomPairs(
    rounds: Int, sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ check: (RandomValue, RandomValue, inout SeededGenerator) -> String?
  ) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for round in 0..<rounds {
      let old = RandomValue.random(depth: Int.random(in: 0...4, using: &generator), &generator)
      var new = old.changed(&generator)
      if round % 3 == 0 { new = new.changed(&generator) }
      if round % 17 == 0 { new = RandomValue.random(depth: 3, &generator) }
      if let failure = check(old, new, &generator) {
        Issue.record("seed \(seed), round \(round): \(failure)", sourceLocation: sourceLocation)
        return
      }
    }
  }
}

/// A side of a diff, and a dump, without what the layout of lines adds.
private enum Side {
  /// Reads one side out of a diff of all of two values.
  static func rebuilt(_ mark: String, from diff: String) -> String {
    let lines = diff.split(separator: "\n", omittingEmptySubsequences: false)
    return normal(
      lines.filter { $0.isEmpty || $0.hasPrefix(" ") || $0.hasPrefix(mark) }
        .map { $0.dropFirst(2) })
  }

  static func normal(of value: Any) -> String {
    normal(String(customDumping: value).split(separator: "\n", omittingEmptySubsequences: false))
  }

  /// Leaves out margins, the commas and types behind values, positions, and how many `#` a string
  /// calls for.
  private static func normal(_ lines: [Substring]) -> String {
    lines.map { line in
      var text = line.drop { $0 == " " }
      if text.hasSuffix(",") { text = text.dropLast() }
      if let type = text.firstRange(of: " as ") { text = text[..<type.lowerBound] }
      if text.hasPrefix("["), let end = text.firstRange(of: "]: ") {
        text = text[end.upperBound...]
      }
      return text.filter { $0 != "#" }
    }
    .joined()
    // A dictionary that was emptied stands between the brackets of the one it was.
    .replacing("[:]", with: "[]")
  }
}
