extension OrderedSet {
  /// Removes an element.
  ///
  /// - Parameter element: The element.
  /// - Returns: The element, or `nil` if it was not in the set.
  /// - Complexity: In proportion to the number of elements behind it, with one hash of the element.
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    let place = find(element)
    guard place.position >= 0 else { return nil }
    return remove(at: place.position, slot: place.slot)
  }

  /// Removes an element and says where it was.
  @inlinable
  package mutating func removeIndex(of element: Element) -> Int? {
    let place = find(element)
    guard place.position >= 0 else { return nil }
    _ = remove(at: place.position, slot: place.slot)
    return place.position
  }

  /// Removes the element at a position.
  ///
  /// - Parameter index: The position.
  /// - Returns: The element.
  /// - Complexity: In proportion to the number of elements, without a hash.
  @inlinable
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    check(index)
    return remove(at: index, slot: table.isEmpty ? -1 : table.slot(of: index))
  }

  @inlinable
  mutating func remove(at index: Int, slot: Int) -> Element {
    if slot >= 0 { table.remove(index, slot: slot, count: storage.count) }
    return storage.remove(at: index)
  }

  /// Removes the first element.
  ///
  /// - Returns: The element. The set must not be empty.
  /// - Complexity: In proportion to the number of elements, without a hash.
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element {
    if storage.isEmpty { Failure.nothingToRemove() }
    return remove(at: 0)
  }

  /// Removes the last element.
  ///
  /// - Returns: The element. The set must not be empty.
  /// - Complexity: Constant on average, without a hash.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element {
    if storage.isEmpty { Failure.nothingToRemove() }
    return remove(at: storage.count - 1)
  }

  /// Removes the first elements.
  ///
  /// - Parameter count: How many. There must be as many.
  /// - Complexity: In proportion to the number of elements, without a hash.
  @inlinable
  public mutating func removeFirst(_ count: Int) {
    removeSubrange(0..<Swift.max(count, 0))
  }

  /// Removes the last elements.
  ///
  /// - Parameter count: How many. There must be as many.
  /// - Complexity: In proportion to the number of elements, without a hash.
  @inlinable
  public mutating func removeLast(_ count: Int) {
    removeSubrange(storage.count - Swift.max(count, 0)..<storage.count)
  }

  /// Removes the elements at a range of positions.
  ///
  /// - Parameter range: The positions.
  /// - Complexity: In proportion to the number of elements, without a hash.
  @inlinable
  public mutating func removeSubrange(_ range: some RangeExpression<Int>) {
    let range = range.relative(to: storage)
    if range.lowerBound < 0 || range.upperBound > storage.count {
      Failure.noRange(range, count: storage.count)
    }
    guard !range.isEmpty else { return }
    table = table.picking(Array(0..<range.lowerBound) + (range.upperBound..<storage.count))
    storage.removeSubrange(range)
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether to keep the room for the elements.
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    storage.removeAll(keepingCapacity: keepCapacity)
    if keepCapacity { table.removeAll() } else { table = PositionTable() }
  }

  /// Removes the elements that meet a condition.
  ///
  /// - Parameter shouldBeRemoved: The condition.
  /// - Throws: What the condition throws; nothing is removed then.
  /// - Complexity: In proportion to the number of elements, without a hash.
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    let kept = try storage.indices.filter { try !shouldBeRemoved(storage[$0]) }
    if kept.count < storage.count { self = picking(kept) }
  }

  /// A set of the elements that meet a condition.
  ///
  /// - Parameter isIncluded: The condition.
  /// - Throws: What the condition throws.
  /// - Complexity: In proportion to the number of elements, without a hash.
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    picking(try storage.indices.filter { try isIncluded(storage[$0]) })
  }
}
