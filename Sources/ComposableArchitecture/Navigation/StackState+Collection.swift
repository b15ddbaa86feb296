internal import Dependencies

extension StackState: RandomAccessCollection, RangeReplaceableCollection {
  /// The position of the bottom element.
  public var startIndex: Int { elements.startIndex }

  /// The position after the top element.
  public var endIndex: Int { elements.endIndex }

  /// The position after another.
  public func index(after index: Int) -> Int { elements.index(after: index) }

  /// The position before another.
  public func index(before index: Int) -> Int { elements.index(before: index) }

  /// The element at a position.
  public subscript(position: Int) -> Element { elements[position] }

  /// Replaces elements by new ones, which get new identifiers.
  ///
  /// - Parameters:
  ///   - subrange: The positions to replace.
  ///   - newElements: The elements to put there.
  public mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<Element>
  ) {
    let generator = DependencyValues.current.stackElementID
    let ids = newElements.map { _ in
      var id = generator()
      // A test counts from zero, and may have given numbers by hand.
      while position(of: id) != nil { id = generator() }
      return id
    }
    replaceSubrange(subrange, withNew: newElements, ids: ids)
  }
}
