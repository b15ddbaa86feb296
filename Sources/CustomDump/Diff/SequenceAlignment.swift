/// Finds which elements of two sequences belong together.
///
/// Ends that agree are trimmed, the rest is Myers' greedy algorithm under a bound; what exceeds it is
/// cut at elements that both sides have exactly once. The cost is near to linear when little differs
/// and never more than the bound allows when much does.
enum SequenceAlignment {
  /// Two positions that belong together.
  struct Match: Equatable {
    var first: Int
    var second: Int
  }

  /// Aligns two sequences of keys.
  ///
  /// - Returns: The matches, rising on both sides.
  static func matches(_ first: [Int], _ second: [Int]) -> [Match] {
    if let result = distinctMatches(first, second) { return result }
    var result: [Match] = []
    align(first[...], second[...], cuts: 8, into: &result)
    return result
  }

  private static func align(
    _ first: ArraySlice<Int>, _ second: ArraySlice<Int>, cuts: Int, into result: inout [Match]
  ) {
    var first = first
    var second = second
    while let a = first.first, let b = second.first, a == b {
      result.append(Match(first: first.startIndex, second: second.startIndex))
      first.removeFirst()
      second.removeFirst()
    }
    var tail: [Match] = []
    while let a = first.last, let b = second.last, a == b {
      first.removeLast()
      second.removeLast()
      tail.append(Match(first: first.endIndex, second: second.endIndex))
    }
    if !first.isEmpty, !second.isEmpty {
      if let path = MyersPath(first, second, limit: limit(first.count + second.count)) {
        result += path.matches
      } else if cuts > 0 {
        cut(first, second, cuts: cuts - 1, into: &result)
      }
    }
    result += tail.reversed()
  }

  /// The number of edits up to which the exact answer is worth its price.
  private static func limit(_ count: Int) -> Int {
    min(1_000, max(64, 2_000_000 / count))
  }

  /// Divides at the elements that occur once on both sides and keep their order.
  private static func cut(
    _ first: ArraySlice<Int>, _ second: ArraySlice<Int>, cuts: Int, into result: inout [Match]
  ) {
    let anchors = uniqueMatches(first, second)
    guard !anchors.isEmpty else { return }
    var start = Match(first: first.startIndex, second: second.startIndex)
    for anchor in anchors {
      align(
        first[start.first..<anchor.first], second[start.second..<anchor.second], cuts: cuts,
        into: &result)
      result.append(anchor)
      start = Match(first: anchor.first + 1, second: anchor.second + 1)
    }
    align(first[start.first...], second[start.second...], cuts: cuts, into: &result)
  }

  private static func uniqueMatches(
    _ first: ArraySlice<Int>, _ second: ArraySlice<Int>
  ) -> [Match] {
    let positions = uniquePositions(first)
    let others = uniquePositions(second)
    let matches = first.indices.compactMap { index -> Match? in
      guard case .some(.some) = positions[first[index]],
        case .some(.some(let other)) = others[first[index]]
      else { return nil }
      return Match(first: index, second: other)
    }
    return RisingSubsequence.heaviest(of: matches, rising: \.second)
  }

  /// The best answer where no key stands twice on one side: as many matches as possible, and among
  /// those the ones that keep their position.
  private static func distinctMatches(_ first: [Int], _ second: [Int]) -> [Match]? {
    var positions: [Int: Int] = [:]
    for (index, key) in second.enumerated() {
      guard positions.updateValue(index, forKey: key) == nil else { return nil }
    }
    guard Set(first).count == first.count else { return nil }
    let matches = first.enumerated().compactMap { index, key in
      positions[key].map { Match(first: index, second: $0) }
    }
    let unit = matches.count + 1
    return RisingSubsequence.heaviest(of: matches, rising: \.second) {
      $0.first == $0.second ? unit + 1 : unit
    }
  }

  /// Where each key stands, `nil` inside when it stands at more than one place.
  private static func uniquePositions(_ keys: ArraySlice<Int>) -> [Int: Int?] {
    var result: [Int: Int?] = [:]
    for index in keys.indices {
      result.updateValue(result[keys[index]] == nil ? index : nil, forKey: keys[index])
    }
    return result
  }
}
