import Testing

@testable import CustomDump

@Suite struct SequenceAlignmentTests {
  static let table: [(first: [Int], second: [Int], common: [Int])] = [
    ([], [], []),
    ([1], [], []),
    ([1, 2, 3], [1, 2, 3], [1, 2, 3]),
    ([1, 2, 3], [2, 3, 4], [2, 3]),
    ([1, 1, 2], [1, 2, 1], [1, 2]),
    ([1, 2, 3, 1, 2, 2, 1], [3, 2, 1, 2, 1, 3], [3, 1, 2, 1]),
    ([5, 5, 5], [5], [5]),
    ([1, 2], [3, 4], []),
  ]

  @Test(arguments: table.indices) func commonElements(_ index: Int) {
    let row = Self.table[index]
    let matches = SequenceAlignment.matches(row.first, row.second)
    #expect(matches.map { row.first[$0.first] }.count == row.common.count)
    expectRising(matches, row.first, row.second)
  }

  @Test func rowsThatKeepTheirPlaceArePreferred() {
    let matches = SequenceAlignment.matches([0, 1, 2, 3, 4], [0, 3, 2, 1, 4])
    #expect(matches.map(\.first) == [0, 2, 4])
  }

  @Test func randomSequencesAreAlignedAsLongAsPossible() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let first = Self.keys(&generator)
      let second = Self.keys(&generator)
      let matches = SequenceAlignment.matches(first, second)
      expectRising(matches, first, second, "seed \(seed)")
      #expect(matches.count == Self.longestCommon(first, second), "seed \(seed)")
    }
  }

  /// Far beyond the bound of the exact search.
  @Test func largeSequencesAreCutAtWhatIsUnique() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    func noise() -> [Int] { (0..<3_000).map { _ in Int.random(in: 0..<50, using: &generator) } }
    let first = noise() + [1_000] + noise() + [1_001]
    let second = noise() + [1_000] + noise() + [1_001, 3]
    let matches = SequenceAlignment.matches(first, second)
    expectRising(matches, first, second, "seed \(seed)")
    #expect(matches.contains { first[$0.first] == 1_000 }, "seed \(seed)")
    #expect(matches.contains { first[$0.first] == 1_001 }, "seed \(seed)")
  }

  private func expectRising(
    _ matches: [SequenceAlignment.Match], _ first: [Int], _ second: [Int], _ note: Comment? = nil
  ) {
    #expect(matches.allSatisfy { first[$0.first] == second[$0.second] }, note)
    for (earlier, later) in zip(matches, matches.dropFirst()) {
      #expect(earlier.first < later.first && earlier.second < later.second, note)
    }
  }

  private static func keys(_ generator: inout SeededGenerator) -> [Int] {
    let count = Int.random(in: 0...12, using: &generator)
    return (0..<count).map { _ in Int.random(in: 0..<4, using: &generator) }
  }

  /// The textbook table, as a reference.
  private static func longestCommon(_ first: [Int], _ second: [Int]) -> Int {
    var above = [Int](repeating: 0, count: second.count + 1)
    for a in first {
      var row = [0]
      for (j, b) in second.enumerated() {
        row.append(a == b ? above[j] + 1 : max(above[j + 1], row[j]))
      }
      above = row
    }
    return above[second.count]
  }
}
