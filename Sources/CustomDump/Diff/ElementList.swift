/// A collection whose elements are read by position without knowing their type.
protocol ElementList {
  var count: Int { get }
  var elementType: any Any.Type { get }
  func element(at offset: Int) -> Any
}

extension Array: ElementList {
  var elementType: any Any.Type { Element.self }
  func element(at offset: Int) -> Any { self[offset] }
}

/// A list that compares its elements without boxing them.
protocol EquatableElementList: ElementList {
  /// How many elements at the start and at the end are equal to those of another list.
  func commonEnds(with other: any ElementList) -> (start: Int, end: Int)?
}

extension Array: EquatableElementList where Element: Equatable {
  func commonEnds(with other: any ElementList) -> (start: Int, end: Int)? {
    guard let other = other as? Self else { return nil }
    // Buffers hand out their elements without copying them.
    return withUnsafeBufferPointer { old in
      other.withUnsafeBufferPointer { new in
        let shorter = Swift.min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        var end = 0
        while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] {
          end += 1
        }
        return (start, end)
      }
    }
  }
}

/// Makes lists of values.
enum ElementLists {
  /// The elements of a collection that mirrors itself as one; `nil` for everything else.
  static func list(_ value: Any, _ traits: TypeTraits) -> (any ElementList)? {
    guard traits.isRandomAccess, !traits.isReflectable, !traits.isStringConvertible else {
      return nil
    }
    if let array = value as? any ElementList { return array }
    guard Mirror(reflecting: value).displayStyle == .collection,
      let collection = value as? any RandomAccessCollection
    else { return nil }
    return copy(of: collection)
  }

  private static func copy<Elements: RandomAccessCollection>(
    of elements: Elements
  ) -> any ElementList {
    Array(elements)
  }
}
