/// The longest subsequence whose values rise, found in `n log n`.
enum RisingSubsequence {
  static func longest<Element>(
    of elements: [Element], by value: (Element) -> Int
  ) -> [Element] {
    // tails[k] is the element that ends the best subsequence of length k + 1.
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: elements.count)
    for index in elements.indices {
      let wanted = value(elements[index])
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if value(elements[tails[middle]]) < wanted { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result: [Element] = []
    var index = tails.last ?? -1
    while index >= 0 {
      result.append(elements[index])
      index = previous[index]
    }
    return result.reversed()
  }
}
