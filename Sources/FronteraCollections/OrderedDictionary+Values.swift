extension OrderedDictionary {
  /// The values in order. They can be read and changed in place at their positions.
  ///
  /// ```swift
  /// for index in stock.values.indices { stock.values[index] += 1 }
  /// ```
  ///
  /// - Complexity: Constant.
  @inlinable
  public var values: Values {
    get { Values(base: self) }
    _modify {
      // The view is the only owner meanwhile, so that a change does not copy all values.
      var view = Values(base: Self())
      swap(&view.base, &self)
      defer { swap(&view.base, &self) }
      yield &view
    }
  }

  /// The values of an ordered dictionary, in order.
  public struct Values {
    @usableFromInline var base: OrderedDictionary

    @inlinable
    init(base: OrderedDictionary) {
      self.base = base
    }

    /// The values as an array.
    ///
    /// - Complexity: Constant.
    @inlinable
    public var elements: [Value] { base.storage }
  }
}

extension OrderedDictionary.Values: RandomAccessCollection, MutableCollection {
  /// The first position: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the last: the number of values.
  @inlinable
  public var endIndex: Int { base.storage.count }

  /// The value at a position.
  ///
  /// - Parameter position: The position.
  /// - Complexity: Constant.
  @inlinable
  public subscript(position: Int) -> Value {
    get {
      base.keySet.check(position)
      return base.storage[position]
    }
    _modify {
      base.keySet.check(position)
      yield &base.storage[position]
    }
  }

  /// Exchanges the values of two positions; their keys stay.
  ///
  /// - Parameters:
  ///   - first: One position.
  ///   - second: The other.
  /// - Complexity: Constant.
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    base.keySet.check(first)
    base.keySet.check(second)
    base.storage.swapAt(first, second)
  }

  /// Hands out the values to be read.
  ///
  /// - Parameter body: Reads the values.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  @inlinable
  public func withContiguousStorageIfAvailable<R>(
    _ body: (UnsafeBufferPointer<Value>) throws -> R
  ) rethrows -> R? {
    try base.storage.withUnsafeBufferPointer(body)
  }

  /// Hands out the values to be changed or moved.
  ///
  /// - Parameter body: Changes the values.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  @inlinable
  public mutating func withContiguousMutableStorageIfAvailable<R>(
    _ body: (inout UnsafeMutableBufferPointer<Value>) throws -> R
  ) rethrows -> R? {
    try base.storage.withUnsafeMutableBufferPointer { try body(&$0) }
  }
}

extension OrderedDictionary.Values: Sendable where Key: Sendable, Value: Sendable {}

extension OrderedDictionary.Values: Equatable where Value: Equatable {
  /// Whether both have equal values in the same order.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.base.storage == rhs.base.storage
  }
}

extension OrderedDictionary.Values: Hashable where Value: Hashable {
  /// Feeds the values to a hasher, in order.
  ///
  /// - Parameter hasher: The hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(base.storage)
  }
}

extension OrderedDictionary.Values: CustomStringConvertible, CustomReflectable {
  /// The description of the values as an array.
  public var description: String { base.storage.description }

  /// A mirror with the values as children.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: base.storage, displayStyle: .collection)
  }
}
