/// The heaviest subsequence whose values rise, found in `n log n`.
enum RisingSubsequence {
  /// - Parameters:
  ///   - elements: What to choose from, in order.
  ///   - value: What has to rise, counted from 0.
  ///   - weight: How much an element is worth; with equal weights the longest subsequence wins.
  /// - Returns: The chosen elements in their order.
  static func heaviest<Element>(
    of elements: [Element], rising value: (Element) -> Int, weight: (Element) -> Int = { _ in 1 }
  ) -> [Element] {
    guard let highest = elements.map(value).max() else { return [] }
    var best = PrefixMaximum(count: highest + 1)
    var previous = [Int](repeating: -1, count: elements.count)
    for index in elements.indices {
      let before = best.maximum(below: value(elements[index]))
      previous[index] = before.index
      best.raise(
        value(elements[index]), to: before.weight + weight(elements[index]), index: index)
    }
    var result: [Element] = []
    var index = best.maximum(below: highest + 1).index
    while index >= 0 {
      result.append(elements[index])
      index = previous[index]
    }
    return result.reversed()
  }

  /// A Fenwick tree: the heaviest entry below a value.
  private struct PrefixMaximum {
    private var nodes: [(weight: Int, index: Int)]

    init(count: Int) {
      nodes = Array(repeating: (0, -1), count: count + 1)
    }

    func maximum(below value: Int) -> (weight: Int, index: Int) {
      var result = (weight: 0, index: -1)
      var position = value
      while position > 0 {
        if nodes[position].weight > result.weight { result = nodes[position] }
        position -= position & -position
      }
      return result
    }

    mutating func raise(_ value: Int, to weight: Int, index: Int) {
      var position = value + 1
      while position < nodes.count {
        if nodes[position].weight < weight { nodes[position] = (weight, index) }
        position += position & -position
      }
    }
  }
}
