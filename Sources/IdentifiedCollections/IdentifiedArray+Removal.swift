public import FronteraCollections

extension IdentifiedArray {
  /// Removes the element with an id.
  ///
  /// - Parameter id: The id.
  /// - Returns: The element, or `nil` if there is none.
  /// - Complexity: In proportion to the number of elements, with one hash of the id.
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    guard let index = keys.removeIndex(of: id) else { return nil }
    structureDidChange()
    return values.remove(at: index)
  }

  /// Removes the element with the id of another.
  ///
  /// - Parameter element: The other element.
  /// - Returns: The element that was removed, or `nil` if there is none.
  /// - Complexity: In proportion to the number of elements, with one hash of the id.
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: identity(of: element))
  }

  /// Removes the element at a position.
  ///
  /// - Parameter index: The position.
  /// - Returns: The element.
  /// - Complexity: In proportion to the number of elements, without a hash.
  @inlinable
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    keys.remove(at: index)
    structureDidChange()
    return values.remove(at: index)
  }

  /// Removes the elements at several positions.
  ///
  /// - Parameter offsets: The positions, such as an index set.
  /// - Complexity: In proportion to the number of elements, without a hash.
  @inlinable
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let isRemoved = marks(of: offsets)
    let kept = values.indices.filter { !isRemoved[$0] }
    if kept.count < values.count { take(kept) }
  }

  /// Removes the elements at a range of positions.
  ///
  /// - Parameter range: The positions.
  /// - Complexity: In proportion to the number of elements, without a hash.
  @inlinable
  public mutating func removeSubrange(_ range: some RangeExpression<Int>) {
    let range = range.relative(to: values)
    keys.removeSubrange(range)
    guard !range.isEmpty else { return }
    values.removeSubrange(range)
    structureDidChange()
  }

  /// Removes the first element.
  ///
  /// - Returns: The element. The array must not be empty.
  /// - Complexity: In proportion to the number of elements, without a hash.
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element {
    if values.isEmpty { Failure.nothingToRemove() }
    return remove(at: 0)
  }

  /// Removes the first elements.
  ///
  /// - Parameter count: How many. There must be as many.
  /// - Complexity: In proportion to the number of elements, without a hash.
  @inlinable
  public mutating func removeFirst(_ count: Int) {
    removeSubrange(0..<Swift.max(count, 0))
  }

  /// Removes the last element.
  ///
  /// - Returns: The element. The array must not be empty.
  /// - Complexity: Constant on average, without a hash.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element {
    if values.isEmpty { Failure.nothingToRemove() }
    return remove(at: values.count - 1)
  }

  /// Removes the last elements.
  ///
  /// - Parameter count: How many. There must be as many.
  /// - Complexity: In proportion to the number of elements, without a hash.
  @inlinable
  public mutating func removeLast(_ count: Int) {
    removeSubrange(values.count - Swift.max(count, 0)..<values.count)
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether to keep the room for the elements.
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    guard !values.isEmpty else { return }
    keys.removeAll(keepingCapacity: keepCapacity)
    values.removeAll(keepingCapacity: keepCapacity)
    structureDidChange()
  }

  /// Removes the elements that meet a condition.
  ///
  /// - Parameter shouldBeRemoved: The condition.
  /// - Throws: What the condition throws; nothing is removed then.
  /// - Complexity: In proportion to the number of elements, without a hash.
  @inlinable
  public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    let kept = try values.indices.filter { try !shouldBeRemoved(values[$0]) }
    if kept.count < values.count { take(kept) }
  }

  /// An array of the elements that meet a condition.
  ///
  /// - Parameter isIncluded: The condition.
  /// - Throws: What the condition throws.
  /// - Complexity: In proportion to the number of elements, without a hash.
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    picking(try values.indices.filter { try isIncluded(values[$0]) })
  }
}
