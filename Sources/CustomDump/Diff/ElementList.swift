/// A collection whose elements are read by position without knowing their type.
protocol ElementList {
  var count: Int { get }
  var elementType: any Any.Type { get }
  func element(at offset: Int) -> Any
  /// How many elements from an offset on are the same bits in memory as those of another list.
  ///
  /// - Parameter step: `1` to go forward from the start, `-1` to go back from the end.
  func identicalCount(with other: any ElementList, from offset: Int, step: Int) -> Int
}

extension Array: ElementList {
  var elementType: any Any.Type { Element.self }
  func element(at offset: Int) -> Any { self[offset] }

  func identicalCount(with other: any ElementList, from offset: Int, step: Int) -> Int {
    guard let other = other as? Self else { return 0 }
    let size = MemoryLayout<Element>.size
    let stride = MemoryLayout<Element>.stride
    return withUnsafeBytes { old in
      other.withUnsafeBytes { new in
        let rows = (old.count / stride, new.count / stride)
        var count = 0
        while offset + count < Swift.min(rows.0, rows.1) {
          let distance = offset + count
          let i = (step > 0 ? distance : rows.0 - 1 - distance) * stride
          let j = (step > 0 ? distance : rows.1 - 1 - distance) * stride
          guard old[i..<(i + size)].elementsEqual(new[j..<(j + size)]) else { break }
          count += 1
        }
        return count
      }
    }
  }
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
