extension OrderedDictionary {
  /// The entries in order, as a collection that is read at positions.
  ///
  /// ```swift
  /// stock.elements[0].key
  /// stock.elements.last?.value
  /// ```
  ///
  /// - Complexity: Constant.
  @inlinable
  public var elements: Elements { Elements(base: self) }

  /// The entries of an ordered dictionary, in order.
  public struct Elements {
    @usableFromInline let base: OrderedDictionary

    @inlinable
    init(base: OrderedDictionary) {
      self.base = base
    }

    /// The keys in order.
    @inlinable
    public var keys: OrderedSet<Key> { base.keys }

    /// The values in order.
    @inlinable
    public var values: Values { base.values }

    /// The position of a key, or `nil` if it is not there.
    ///
    /// - Parameter key: The key.
    /// - Complexity: Constant on average: one hash.
    @inlinable
    public func index(forKey key: Key) -> Int? {
      base.index(forKey: key)
    }
  }
}

extension OrderedDictionary.Elements: RandomAccessCollection {
  /// The first position: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the last: the number of entries.
  @inlinable
  public var endIndex: Int { base.storage.count }

  /// The entry at a position.
  ///
  /// - Parameter position: The position.
  /// - Complexity: Constant.
  @inlinable
  public subscript(position: Int) -> (key: Key, value: Value) {
    (base.keySet[position], base.storage[position])
  }
}

extension OrderedDictionary.Elements: Sendable where Key: Sendable, Value: Sendable {}

extension OrderedDictionary.Elements: Equatable where Value: Equatable {
  /// Whether both have equal entries in the same order.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.base == rhs.base
  }
}

extension OrderedDictionary.Elements: Hashable where Value: Hashable {
  /// Feeds the entries to a hasher, in order.
  ///
  /// - Parameter hasher: The hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(base)
  }
}

extension OrderedDictionary.Elements: CustomStringConvertible, CustomReflectable {
  /// The description of the entries as a dictionary.
  public var description: String { base.description }

  /// A mirror with the entries as children.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(self), displayStyle: .collection)
  }
}

extension OrderedDictionary: Sequence {
  /// Goes through the entries in order.
  @inlinable
  public func makeIterator() -> IndexingIterator<Elements> {
    elements.makeIterator()
  }

  /// How many entries there are.
  @inlinable
  public var underestimatedCount: Int { storage.count }
}
