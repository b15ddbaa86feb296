/// The sentences this module says.
enum Diagnostics {
  static func noElement(at position: Int, count: Int) -> String {
    """
    An ordered collection has no element at a position.

    Expected: A position from 0 up to, and not including, the number of elements: \(count).
    Happened: The position is \(position).
    Why: It may have been valid before elements were removed, or come from another collection.
    What to do: Look the position up again, with 'firstIndex(of:)', 'index(forKey:)' or 'index(id:)'.
    """
  }

  static func noRange(_ range: Range<Int>, count: Int) -> String {
    """
    An ordered collection has no elements at some positions.

    Expected: Positions from 0 up to, and not including, the number of elements: \(count).
    Happened: The positions are \(range.lowerBound) up to, and not including, \(range.upperBound).
    Why: They may have been valid before elements were removed, or more were asked for than there are.
    What to do: Compare with 'count' first, or clamp the range to 'indices'.
    """
  }

  static func nothingToRemove() -> String {
    """
    An element was to be removed from an empty collection.

    Expected: At least one element.
    Happened: There is none.
    Why: 'removeFirst()' and 'removeLast()' have an element to return.
    What to do: Ask 'isEmpty' first.
    """
  }

  static func changedElement(from old: String, to new: String, at position: Int) -> String {
    """
    An element of an ordered set was replaced by one that differs from it.

    Expected: The element written at position \(position) is equal to \(old).
    Happened: It is \(new).
    Why: The set finds elements by what they are, so one can only be exchanged for its equal.
    What to do: Remove the old element and insert the new one.
    """
  }

  static func duplicateKey(_ key: String) -> String {
    """
    Two entries of an ordered dictionary have the same key.

    Expected: The keys of the entries all differ.
    Happened: Two of them are \(key).
    Why: The keys were said to be unique, or were written as a literal, and are not.
    What to do: Use 'OrderedDictionary(_:uniquingKeysWith:)' to choose one of two values.
    """
  }

  static func differentCounts(keys: Int, values: Int) -> String {
    """
    An ordered dictionary was made of keys and values that do not pair.

    Expected: As many values as keys.
    Happened: There are \(keys) keys and \(values) values.
    Why: The two sequences may have been filtered apart, or one is a part of another.
    What to do: Make both from the same source, or use 'zip' and 'OrderedDictionary(uniqueKeysWithValues:)'.
    """
  }

  static func keyWithoutValue(count: Int) -> String {
    """
    An ordered dictionary cannot be decoded: its last key has no value.

    Expected: An array in which keys and values take turns: an even number of elements.
    Happened: There are \(count).
    Why: The data may have been cut off, or be those of another type.
    What to do: Write the data anew, as 'OrderedDictionary' encodes itself, or decode an array of pairs.
    """
  }

  static func duplicateDecodedElement(_ element: String) -> String {
    """
    An ordered set or dictionary cannot be decoded: an element is there twice.

    Expected: The elements, or the keys, all differ.
    Happened: Two of them are \(element).
    Why: The data may have been merged by hand, or be those of an array.
    What to do: Remove one from the data, or decode an array and choose.
    """
  }
}

/// Stops the program with a text, in debug and in release builds.
///
/// What is only called when all is lost stands here, so that it is not inlined into the code of users.
@usableFromInline
package enum Failure {
  @usableFromInline
  package static func noElement(at position: Int, count: Int) -> Never {
    fatalError(Diagnostics.noElement(at: position, count: count))
  }

  @usableFromInline
  package static func noRange(_ range: Range<Int>, count: Int) -> Never {
    fatalError(Diagnostics.noRange(range, count: count))
  }

  @usableFromInline
  package static func nothingToRemove() -> Never {
    fatalError(Diagnostics.nothingToRemove())
  }

  @usableFromInline
  static func changedElement<T>(from old: T, to new: T, at position: Int) -> Never {
    fatalError(Diagnostics.changedElement(from: "\(old)", to: "\(new)", at: position))
  }

  @usableFromInline
  static func duplicateKey<Key>(_ key: Key) -> Never {
    fatalError(Diagnostics.duplicateKey("\(key)"))
  }

  @usableFromInline
  static func differentCounts(keys: Int, values: Int) -> Never {
    fatalError(Diagnostics.differentCounts(keys: keys, values: values))
  }
}
