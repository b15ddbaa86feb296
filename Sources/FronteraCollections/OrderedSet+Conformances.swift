extension OrderedSet: RandomAccessCollection {
  /// The first position: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the last: the number of elements.
  @inlinable
  public var endIndex: Int { storage.count }

  /// The element at a position.
  ///
  /// - Parameter position: The position.
  /// - Complexity: Constant.
  @inlinable
  public subscript(position: Int) -> Element {
    check(position)
    return storage[position]
  }

  /// What `contains(_:)` asks where all it knows is that this is a sequence: one hash there, too.
  @inlinable
  public func _customContainsEquatableElement(_ element: Element) -> Bool? {
    contains(element)
  }

  /// What `firstIndex(of:)` asks where all it knows is that this is a collection: one hash there, too.
  @inlinable
  public func _customIndexOfEquatableElement(_ element: Element) -> Int?? {
    .some(firstIndex(of: element))
  }

  /// Hands out the elements to be read.
  ///
  /// - Parameter body: Reads the elements.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  @inlinable
  public func withContiguousStorageIfAvailable<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R? {
    try storage.withUnsafeBufferPointer(body)
  }
}

extension OrderedSet: Equatable {
  /// Whether both have equal elements in the same order.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.storage == rhs.storage
  }
}

extension OrderedSet: Hashable {
  /// Feeds the elements to a hasher, in order.
  ///
  /// - Parameter hasher: The hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}

extension OrderedSet: ExpressibleByArrayLiteral {
  /// Makes a set of elements; of equal ones, the first is kept.
  ///
  /// - Parameter elements: The elements.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension OrderedSet: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The description of the elements as an array.
  public var description: String { elements.description }

  /// The description of the elements as an array for debugging, with the name of this type around it.
  public var debugDescription: String { "OrderedSet(\(elements.debugDescription))" }

  /// A mirror with the elements as children.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .set)
  }
}
