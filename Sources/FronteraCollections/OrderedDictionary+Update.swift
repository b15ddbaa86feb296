extension OrderedDictionary {
  /// Makes room.
  ///
  /// - Parameter capacity: For how many entries.
  @inlinable
  public mutating func reserveCapacity(_ capacity: Int) {
    keySet.reserveCapacity(capacity)
    storage.reserveCapacity(capacity)
  }

  /// Writes the value of a key, at the place of the old one or at the end.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The key.
  /// - Returns: The old value, or `nil` if there was none.
  /// - Complexity: Constant on average, over many calls: one hash.
  @inlinable
  @discardableResult
  public mutating func updateValue(_ value: Value, forKey key: Key) -> Value? {
    let (isNew, index) = keySet.append(key)
    guard isNew else { return exchange(value, at: index) }
    storage.append(value)
    return nil
  }

  /// Writes the value of a key, at the place of the old one or at a position.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The key.
  ///   - index: The position the entry gets if it is new.
  /// - Returns: The old value, or `nil` if there was none, and where the entry is.
  /// - Complexity: In proportion to the number of entries if it is new, constant otherwise: one hash.
  @inlinable
  @discardableResult
  public mutating func updateValue(
    _ value: Value, forKey key: Key, insertingAt index: Int
  ) -> (originalValue: Value?, index: Int) {
    let (isNew, position) = keySet.insert(key, at: index)
    guard isNew else { return (exchange(value, at: position), position) }
    storage.insert(value, at: position)
    return (nil, position)
  }

  /// Changes the value of a key in place; one that is not there is added at the end first.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - defaultValue: Makes the value that is added.
  ///   - body: Changes the value.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; what it has changed stays so.
  /// - Complexity: Constant on average: one hash.
  @inlinable
  public mutating func updateValue<R>(
    forKey key: Key, default defaultValue: @autoclosure () -> Value,
    with body: (inout Value) throws -> R
  ) rethrows -> R {
    try body(&self[key, default: defaultValue()])
  }

  /// Changes the value of a key in place; one that is not there is added at a position first.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - defaultValue: Makes the value that is added.
  ///   - index: The position the entry gets if it is new.
  ///   - body: Changes the value.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; what it has changed stays so.
  /// - Complexity: In proportion to the number of entries if it is new, constant otherwise: one hash.
  @inlinable
  public mutating func updateValue<R>(
    forKey key: Key, insertingDefault defaultValue: @autoclosure () -> Value, at index: Int,
    with body: (inout Value) throws -> R
  ) rethrows -> R {
    let (isNew, position) = keySet.insert(key, at: index)
    if isNew { storage.insert(defaultValue(), at: position) }
    return try body(&storage[position])
  }

  @inlinable
  mutating func exchange(_ value: Value, at index: Int) -> Value {
    let old = storage[index]
    storage[index] = value
    return old
  }

  /// Takes over entries of another sequence.
  ///
  /// ```swift
  /// stock.merge(delivery) { old, new in old + new }
  /// ```
  ///
  /// - Parameters:
  ///   - entries: The entries. New keys are added at the end, in their order.
  ///   - combine: Makes one value of two of the same key: the one kept so far and the one met now.
  /// - Throws: What `combine` throws; what was taken over before stays so.
  /// - Complexity: One hash of each of the other keys.
  @inlinable
  public mutating func merge(
    _ entries: some Sequence<Element>, uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows {
    for (key, value) in entries { try add(value, forKey: key, combine: combine) }
  }

  /// Takes over pairs of a key and a value.
  ///
  /// - Parameters:
  ///   - pairs: The pairs. New keys are added at the end, in their order.
  ///   - combine: Makes one value of two of the same key: the one kept so far and the one met now.
  /// - Throws: What `combine` throws; what was taken over before stays so.
  /// - Complexity: One hash of each of the other keys.
  @_disfavoredOverload
  @inlinable
  public mutating func merge(
    _ pairs: some Sequence<(Key, Value)>, uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows {
    for (key, value) in pairs { try add(value, forKey: key, combine: combine) }
  }

  /// A dictionary of these entries and of those of another sequence.
  ///
  /// - Parameters:
  ///   - entries: The entries. New keys are added at the end, in their order.
  ///   - combine: Makes one value of two of the same key: the one kept so far and the one met now.
  /// - Throws: What `combine` throws.
  /// - Complexity: One hash of each of the other keys.
  @inlinable
  public func merging(
    _ entries: some Sequence<Element>, uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows -> Self {
    var result = self
    try result.merge(entries, uniquingKeysWith: combine)
    return result
  }

  /// A dictionary of these entries and of pairs of a key and a value.
  ///
  /// - Parameters:
  ///   - pairs: The pairs. New keys are added at the end, in their order.
  ///   - combine: Makes one value of two of the same key: the one kept so far and the one met now.
  /// - Throws: What `combine` throws.
  /// - Complexity: One hash of each of the other keys.
  @_disfavoredOverload
  @inlinable
  public func merging(
    _ pairs: some Sequence<(Key, Value)>, uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows -> Self {
    var result = self
    try result.merge(pairs, uniquingKeysWith: combine)
    return result
  }

  @inlinable
  mutating func add(
    _ value: Value, forKey key: Key, combine: (Value, Value) throws -> Value
  ) rethrows {
    guard let index = keySet.firstIndex(of: key) else { return append(value, forKey: key) }
    storage[index] = try combine(storage[index], value)
  }
}
