public import FronteraCollections

extension IdentifiedArray {
  /// Removes the element with an id.
  ///
  /// - Parameter id: The id.
  /// - Returns: The element, or `nil` if there is none.
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
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: identity(of: element))
  }

  /// Removes the element at a position.
  ///
  /// - Parameter index: The position.
  /// - Returns: The element.
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
  @inlinable
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    for offset in Set(offsets).sorted(by: >) { remove(at: offset) }
  }

  /// Removes the elements at a range of positions.
  ///
  /// - Parameter range: The positions.
  @inlinable
  public mutating func removeSubrange(_ range: some RangeExpression<Int>) {
    let range = range.relative(to: values)
    guard !range.isEmpty else { return }
    values.removeSubrange(range)
    var ids = keys.elements
    ids.removeSubrange(range)
    keys.replaceAll(uncheckedUnique: ids)
    structureDidChange()
  }

  /// Removes the first element.
  ///
  /// - Returns: The element. The array must not be empty.
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element {
    remove(at: 0)
  }

  /// Removes the first elements.
  ///
  /// - Parameter count: How many. There must be as many.
  @inlinable
  public mutating func removeFirst(_ count: Int) {
    removeSubrange(0..<count)
  }

  /// Removes the last element.
  ///
  /// - Returns: The element. The array must not be empty.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element {
    remove(at: values.count - 1)
  }

  /// Removes the last elements.
  ///
  /// - Parameter count: How many. There must be as many.
  @inlinable
  public mutating func removeLast(_ count: Int) {
    removeSubrange(values.count - count..<values.count)
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
  @inlinable
  public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    let kept = try values.filter { try !shouldBeRemoved($0) }
    guard kept.count < values.count else { return }
    self = copy(of: kept)
    structureDidChange()
  }

  /// An array of the elements that meet a condition.
  ///
  /// - Parameter isIncluded: The condition.
  /// - Throws: What the condition throws.
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    copy(of: try values.filter(isIncluded))
  }
}
