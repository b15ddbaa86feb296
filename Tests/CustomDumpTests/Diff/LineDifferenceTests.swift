import Testing

@testable import CustomDump

@Suite struct LineDifferenceTests {
  @Test func table() {
    #expect(
      LineDifference.between(["a", "b", "c"], ["a", "x", "c"])
        == [.both("a"), .first("b"), .second("x"), .both("c")])
    #expect(LineDifference.between([], ["a"]) == [.second("a")])
    #expect(LineDifference.between(["a"], []) == [.first("a")])
    #expect(LineDifference.between([], []) == [])
  }

  @Test func bothSidesCanBeRebuilt() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let first = Self.lines(&generator)
      let second = Self.lines(&generator)
      let lines = LineDifference.between(first, second)
      let rebuilt = (
        first: lines.compactMap(\.inFirst),
        second: lines.compactMap(\.inSecond)
      )
      #expect(rebuilt.first == first, "seed \(seed)")
      #expect(rebuilt.second == second, "seed \(seed)")
    }
  }

  /// The printed text holds both sides too, as long as nothing is far enough to be left out.
  @Test func bothSidesCanBeReadFromTheText() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let first = ["head"] + Self.lines(&generator).prefix(2) + ["tail"]
      let second = ["head"] + Self.lines(&generator).prefix(2) + ["tail"]
      guard first != second else { continue }
      let text = try #require(
        diff(first.joined(separator: "\n"), second.joined(separator: "\n")), "seed \(seed)")
      let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
        .dropFirst().dropLast()
      let sides = ["-", "+"].map { mark in
        rows.filter { $0.isEmpty || $0.hasPrefix(" ") || $0.hasPrefix(mark) }
          .map { String($0.dropFirst(2)) }
      }
      #expect(sides == [first, second], "seed \(seed)")
    }
  }

  @Test func excerptsKeepALittleContext() {
    let lines: [LineDifference] =
      (0..<10).map { .both("\($0)") } + [.first("x")] + (10..<20).map { .both("\($0)") }
    #expect(
      LineExcerpt.rows(lines, context: 1) == [
        .skipped(9), .line(.both("9")), .line(.first("x")), .line(.both("10")), .skipped(9),
      ])
    let near: [LineDifference] = [.first("x"), .both("a"), .both("b"), .both("c"), .first("y")]
    #expect(LineExcerpt.rows(near, context: 1) == near.map { .line($0) })
  }

  private static func lines(_ generator: inout SeededGenerator) -> [String] {
    let words = ["alpha", "beta", "", "gamma"]
    let count = Int.random(in: 0...9, using: &generator)
    return (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }
  }
}

extension LineDifference {
  fileprivate var inFirst: String? {
    switch self {
    case .both(let text), .first(let text): text
    case .second: nil
    }
  }

  fileprivate var inSecond: String? {
    switch self {
    case .both(let text), .second(let text): text
    case .first: nil
    }
  }
}
