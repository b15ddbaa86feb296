extension OrderedSet {
  /// Exchanges the elements of two positions.
  ///
  /// - Parameters:
  ///   - first: One position.
  ///   - second: The other.
  /// - Complexity: Constant on average, without a hash.
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    check(first)
    check(second)
    guard first != second else { return }
    if !table.isEmpty { table.swapAt(first, second) }
    storage.swapAt(first, second)
  }

  /// Reverses the order of the elements.
  ///
  /// - Complexity: In proportion to the number of elements, without a hash.
  @inlinable
  public mutating func reverse() {
    self = picking(storage.indices.reversed())
  }

  /// Sorts the elements.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first of two elements belongs before the second.
  /// - Throws: What the closure throws; nothing is moved then.
  /// - Complexity: That of sorting an array, without a hash.
  @inlinable
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    self = picking(try sortedPositions(by: areInIncreasingOrder))
  }

  /// A set of the elements, sorted.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first of two elements belongs before the second.
  /// - Throws: What the closure throws.
  /// - Complexity: That of sorting an array, without a hash.
  @inlinable
  public func sorted(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> Self {
    picking(try sortedPositions(by: areInIncreasingOrder))
  }

  @inlinable
  func sortedPositions(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows -> [Int] {
    try storage.indices.sorted { try areInIncreasingOrder(storage[$0], storage[$1]) }
  }

  /// Puts the elements that meet a condition behind the others.
  ///
  /// - Parameter belongsInSecondPartition: The condition.
  /// - Returns: The position of the first element that meets it.
  /// - Throws: What the condition throws; nothing is moved then.
  /// - Complexity: In proportion to the number of elements, without a hash.
  @inlinable
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    var positions = Array(storage.indices)
    let border = try positions.partition { try belongsInSecondPartition(storage[$0]) }
    self = picking(positions)
    return border
  }

  /// Puts the elements into a random order.
  ///
  /// - Complexity: In proportion to the number of elements, without a hash.
  @inlinable
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Puts the elements into a random order.
  ///
  /// - Parameter generator: Where the randomness comes from.
  /// - Complexity: In proportion to the number of elements, without a hash.
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    self = picking(storage.indices.shuffled(using: &generator))
  }

  /// Takes over the same elements in another order.
  ///
  /// - Parameter elements: The elements.
  /// - Returns: The first element that was not in the set or is named twice: then the set is as it was.
  /// - Complexity: One hash of each element that is not where it was.
  @inlinable
  package mutating func reorder(to elements: [Element]) -> Element? {
    var isTaken = [Bool](repeating: false, count: storage.count)
    var positions: [Int] = []
    positions.reserveCapacity(elements.count)
    for (offset, element) in elements.enumerated() {
      let isThere = offset < storage.count && storage[offset] == element
      let position = isThere ? offset : find(element).position
      guard position >= 0, !isTaken[position] else { return element }
      isTaken[position] = true
      positions.append(position)
    }
    guard positions.count == storage.count else {
      return isTaken.firstIndex(of: false).map { storage[$0] }
    }
    storage = elements
    table = table.picking(positions)
    return nil
  }
}

extension OrderedSet where Element: Comparable {
  /// Sorts the elements.
  ///
  /// - Complexity: That of sorting an array, without a hash.
  @inlinable
  public mutating func sort() {
    sort(by: <)
  }

  /// A set of the elements, sorted.
  ///
  /// - Complexity: That of sorting an array, without a hash.
  @inlinable
  public func sorted() -> Self {
    sorted(by: <)
  }
}
