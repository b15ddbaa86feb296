extension OrderedDictionary {
  /// Removes the entry of a key.
  ///
  /// - Parameter key: The key.
  /// - Returns: Its value, or `nil` if it was not there.
  /// - Complexity: In proportion to the number of entries, with one hash of the key.
  @inlinable
  @discardableResult
  public mutating func removeValue(forKey key: Key) -> Value? {
    guard let index = keySet.removeIndex(of: key) else { return nil }
    return storage.remove(at: index)
  }

  /// Removes the entry at a position.
  ///
  /// - Parameter index: The position.
  /// - Returns: The entry.
  /// - Complexity: In proportion to the number of entries, without a hash.
  @inlinable
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    (keySet.remove(at: index), storage.remove(at: index))
  }

  /// Removes the first entry.
  ///
  /// - Returns: The entry. The dictionary must not be empty.
  /// - Complexity: In proportion to the number of entries, without a hash.
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element {
    (keySet.removeFirst(), storage.removeFirst())
  }

  /// Removes the last entry.
  ///
  /// - Returns: The entry. The dictionary must not be empty.
  /// - Complexity: Constant on average, without a hash.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element {
    (keySet.removeLast(), storage.removeLast())
  }

  /// Removes the first entries.
  ///
  /// - Parameter count: How many. There must be as many.
  /// - Complexity: In proportion to the number of entries, without a hash.
  @inlinable
  public mutating func removeFirst(_ count: Int) {
    keySet.removeFirst(count)
    storage.removeFirst(Swift.max(count, 0))
  }

  /// Removes the last entries.
  ///
  /// - Parameter count: How many. There must be as many.
  /// - Complexity: In proportion to the number of entries, without a hash.
  @inlinable
  public mutating func removeLast(_ count: Int) {
    keySet.removeLast(count)
    storage.removeLast(Swift.max(count, 0))
  }

  /// Removes the entries at a range of positions.
  ///
  /// - Parameter range: The positions.
  /// - Complexity: In proportion to the number of entries, without a hash.
  @inlinable
  public mutating func removeSubrange(_ range: some RangeExpression<Int>) {
    let range = range.relative(to: storage)
    keySet.removeSubrange(range)
    storage.removeSubrange(range)
  }

  /// Removes all entries.
  ///
  /// - Parameter keepCapacity: Whether to keep the room for the entries.
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    keySet.removeAll(keepingCapacity: keepCapacity)
    storage.removeAll(keepingCapacity: keepCapacity)
  }

  /// Removes the entries that meet a condition.
  ///
  /// - Parameter shouldBeRemoved: The condition.
  /// - Throws: What the condition throws; nothing is removed then.
  /// - Complexity: In proportion to the number of entries, without a hash.
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    let kept = try storage.indices.filter { try !shouldBeRemoved(element(at: $0)) }
    if kept.count < storage.count { self = picking(kept) }
  }

  /// A dictionary of the entries that meet a condition.
  ///
  /// - Parameter isIncluded: The condition.
  /// - Throws: What the condition throws.
  /// - Complexity: In proportion to the number of entries, without a hash.
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    picking(try storage.indices.filter { try isIncluded(element(at: $0)) })
  }

  /// A dictionary of the same keys with other values.
  ///
  /// - Parameter transform: Makes the new value of the old one.
  /// - Throws: What `transform` throws.
  /// - Complexity: In proportion to the number of entries, without a hash.
  @inlinable
  public func mapValues<T>(
    _ transform: (Value) throws -> T
  ) rethrows -> OrderedDictionary<Key, T> {
    OrderedDictionary<Key, T>(keySet: keySet, storage: try storage.map(transform))
  }

  /// A dictionary of those keys for which there is another value.
  ///
  /// - Parameter transform: Makes the new value of the old one, or none.
  /// - Throws: What `transform` throws.
  /// - Complexity: In proportion to the number of entries, without a hash.
  @inlinable
  public func compactMapValues<T>(
    _ transform: (Value) throws -> T?
  ) rethrows -> OrderedDictionary<Key, T> {
    var kept: [Int] = []
    var values: [T] = []
    for (index, value) in storage.enumerated() {
      guard let value = try transform(value) else { continue }
      kept.append(index)
      values.append(value)
    }
    return OrderedDictionary<Key, T>(keySet: keySet.picking(kept), storage: values)
  }

  @inlinable
  func element(at index: Int) -> Element {
    (keySet[index], storage[index])
  }
}
