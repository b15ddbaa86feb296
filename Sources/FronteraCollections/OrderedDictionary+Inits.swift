extension OrderedDictionary {
  /// Makes an empty dictionary with room.
  ///
  /// - Parameter minimumCapacity: For how many entries.
  @inlinable
  public init(minimumCapacity: Int) {
    self.init()
    reserveCapacity(minimumCapacity)
  }

  /// Makes a dictionary of entries whose keys differ. That they do is checked.
  ///
  /// - Parameter entries: The entries, in order.
  /// - Complexity: One hash of each key.
  @inlinable
  public init(uniqueKeysWithValues entries: some Sequence<Element>) {
    self.init(minimumCapacity: entries.underestimatedCount)
    for (key, value) in entries { addUnique(key, value) }
  }

  /// Makes a dictionary of pairs whose first parts differ. That they do is checked.
  ///
  /// ```swift
  /// OrderedDictionary(uniqueKeysWithValues: zip(["a", "b"], 1...))
  /// ```
  ///
  /// - Parameter pairs: The keys and values, in order.
  /// - Complexity: One hash of each key.
  @_disfavoredOverload
  @inlinable
  public init(uniqueKeysWithValues pairs: some Sequence<(Key, Value)>) {
    self.init(minimumCapacity: pairs.underestimatedCount)
    for (key, value) in pairs { addUnique(key, value) }
  }

  /// Makes a dictionary of keys that differ and of as many values. Both are checked.
  ///
  /// - Parameters:
  ///   - keys: The keys, in order.
  ///   - values: Their values.
  /// - Complexity: One hash of each key.
  @inlinable
  public init(uniqueKeys keys: some Sequence<Key>, values: some Sequence<Value>) {
    self.init(minimumCapacity: keys.underestimatedCount)
    for key in keys where !keySet.append(key).inserted { Failure.duplicateKey(key) }
    storage = Array(values)
    if keySet.count != storage.count {
      Failure.differentCounts(keys: keySet.count, values: storage.count)
    }
  }

  /// Makes a dictionary of entries whose keys are known to differ.
  ///
  /// - Parameter entries: The entries. If two have the same key, the dictionary is in disorder: this is checked in
  ///   debug builds only.
  /// - Complexity: One hash of each key.
  @inlinable
  public init(uncheckedUniqueKeysWithValues entries: some Sequence<(key: Key, value: Value)>) {
    let entries = Array(entries)
    self.init(
      keySet: OrderedSet(uncheckedUniqueElements: entries.map(\.key)),
      storage: entries.map(\.value))
  }

  /// Makes a dictionary of entries some of which may have the same key, which keeps its first place.
  ///
  /// ```swift
  /// OrderedDictionary([(key: "a", value: 1), (key: "a", value: 2)], uniquingKeysWith: +)  // ["a": 3]
  /// ```
  ///
  /// - Parameters:
  ///   - entries: The entries, in order.
  ///   - combine: Makes one value of two of the same key: the one kept so far and the one met now.
  /// - Throws: What `combine` throws.
  /// - Complexity: One hash of each key.
  @inlinable
  public init(
    _ entries: some Sequence<Element>, uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows {
    self.init(minimumCapacity: entries.underestimatedCount)
    try merge(entries, uniquingKeysWith: combine)
  }

  /// Makes a dictionary of pairs some of which may have the same first part, which keeps its first place.
  ///
  /// - Parameters:
  ///   - pairs: The keys and values, in order.
  ///   - combine: Makes one value of two of the same key: the one kept so far and the one met now.
  /// - Throws: What `combine` throws.
  /// - Complexity: One hash of each key.
  @_disfavoredOverload
  @inlinable
  public init(
    _ pairs: some Sequence<(Key, Value)>, uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows {
    self.init(minimumCapacity: pairs.underestimatedCount)
    try merge(pairs, uniquingKeysWith: combine)
  }

  /// Groups values into collections by a key that is computed of each. Keys and values come in the order in which they
  /// are met.
  ///
  /// ```swift
  /// OrderedDictionary(grouping: ["ant", "bee", "asp"], by: \.first!)  // ["a": ["ant", "asp"], "b": ["bee"]]
  /// ```
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - keyForValue: Computes the key of a value.
  /// - Throws: What `keyForValue` throws.
  /// - Complexity: One hash of the key of each value.
  @inlinable
  public init<S: Sequence>(
    grouping values: S, by keyForValue: (S.Element) throws -> Key
  ) rethrows where Value: RangeReplaceableCollection, Value.Element == S.Element {
    self.init()
    for value in values { self[try keyForValue(value), default: Value()].append(value) }
  }

  /// Groups values into arrays by a key that is computed of each. Keys and values come in the order in which they are
  /// met.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - keyForValue: Computes the key of a value.
  /// - Throws: What `keyForValue` throws.
  /// - Complexity: One hash of the key of each value.
  @inlinable
  public init<S: Sequence>(
    grouping values: S, by keyForValue: (S.Element) throws -> Key
  ) rethrows where Value == [S.Element] {
    self.init()
    for value in values { self[try keyForValue(value), default: []].append(value) }
  }

  @inlinable
  mutating func addUnique(_ key: Key, _ value: Value) {
    guard keySet.append(key).inserted else { Failure.duplicateKey(key) }
    storage.append(value)
  }
}

extension OrderedDictionary: ExpressibleByDictionaryLiteral {
  /// Makes a dictionary of entries whose keys differ. That they do is checked.
  ///
  /// - Parameter elements: The keys and values, in order.
  @inlinable
  public init(dictionaryLiteral elements: (Key, Value)...) {
    self.init(uniqueKeysWithValues: elements)
  }
}
