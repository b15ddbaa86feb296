import FronteraCollections
import Testing

/// The algebra of random sets, beside that of the standard library's sets and the order of arrays.
struct OrderedSetOperationsModelTests {
  @Test(arguments: [UInt64.random(in: 0...UInt64.max)])
  func agreesWithSetsAndKeepsTheOrder(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for round in 0..<2_000 {
      let place: Comment = "seed \(seed), round \(round)"
      let first = numbers(&random)
      let second = numbers(&random)
      let (one, other) = (Set(first), Set(second))
      let ordered = OrderedSet(first)
      let order = ordered.elements
      let news = OrderedSet(second).elements.filter { !one.contains($0) }
      try #require(Set(order) == one && order.count == one.count, place)
      try #require(ordered.union(second).elements == order + news, place)
      try #require(ordered.intersection(second).elements == order.filter(other.contains), place)
      try #require(
        ordered.subtracting(second).elements == order.filter { !other.contains($0) }, place)
      try #require(
        ordered.symmetricDifference(second).elements == order.filter { !other.contains($0) } + news,
        place)
      try #require(ordered.isSubset(of: second) == one.isSubset(of: other), place)
      try #require(ordered.isStrictSubset(of: second) == one.isStrictSubset(of: other), place)
      try #require(ordered.isSuperset(of: second) == one.isSuperset(of: other), place)
      try #require(ordered.isStrictSuperset(of: second) == one.isStrictSuperset(of: other), place)
      try #require(ordered.isDisjoint(with: second) == one.isDisjoint(with: other), place)
      let results = [
        ordered.union(second), ordered.intersection(second), ordered.subtracting(second),
        ordered.symmetricDifference(second),
      ]
      for result in results {
        try #require(result.indices.allSatisfy { result.firstIndex(of: result[$0]) == $0 }, place)
      }
    }
  }

  /// A few numbers, or many, of a small or a large range.
  private func numbers(_ random: inout SeededGenerator) -> [Int] {
    let count = Int.random(in: 0..<30, using: &random)
    let range = [4, 12, 60][Int.random(in: 0..<3, using: &random)]
    return (0..<count).map { _ in Int.random(in: 0..<range, using: &random) }
  }
}
