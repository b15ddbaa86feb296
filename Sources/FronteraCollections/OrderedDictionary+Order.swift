extension OrderedDictionary {
  /// Exchanges the entries of two positions.
  ///
  /// - Parameters:
  ///   - first: One position.
  ///   - second: The other.
  /// - Complexity: Constant on average, without a hash.
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    keySet.swapAt(first, second)
    storage.swapAt(first, second)
  }

  /// Reverses the order of the entries.
  ///
  /// - Complexity: In proportion to the number of entries, without a hash.
  @inlinable
  public mutating func reverse() {
    keySet.reverse()
    storage.reverse()
  }

  /// Sorts the entries.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first of two entries belongs before the second.
  /// - Throws: What the closure throws; nothing is moved then.
  /// - Complexity: That of sorting an array, without a hash.
  @inlinable
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    self = picking(
      try storage.indices.sorted { try areInIncreasingOrder(element(at: $0), element(at: $1)) })
  }

  /// Puts the entries that meet a condition behind the others.
  ///
  /// - Parameter belongsInSecondPartition: The condition.
  /// - Returns: The position of the first entry that meets it.
  /// - Throws: What the condition throws; nothing is moved then.
  /// - Complexity: In proportion to the number of entries, without a hash.
  @inlinable
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    var positions = Array(storage.indices)
    let border = try positions.partition { try belongsInSecondPartition(element(at: $0)) }
    self = picking(positions)
    return border
  }

  /// Puts the entries into a random order.
  ///
  /// - Complexity: In proportion to the number of entries, without a hash.
  @inlinable
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Puts the entries into a random order.
  ///
  /// - Parameter generator: Where the randomness comes from.
  /// - Complexity: In proportion to the number of entries, without a hash.
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    self = picking(storage.indices.shuffled(using: &generator))
  }
}

extension OrderedDictionary where Key: Comparable {
  /// Sorts the entries by their keys.
  ///
  /// - Complexity: That of sorting an array, without a hash.
  @inlinable
  public mutating func sort() {
    sort { $0.key < $1.key }
  }
}
