extension OrderedSet {
  /// The elements of both: those of this one, then those that only the other has, in its order.
  ///
  /// - Parameter other: The other elements.
  /// - Complexity: One hash of each of the other elements.
  @inlinable
  public func union(_ other: some Sequence<Element>) -> Self {
    var result = self
    result.append(contentsOf: other)
    return result
  }

  /// Adds the elements that only another sequence has at the end, in its order.
  ///
  /// - Parameter other: The other elements.
  /// - Complexity: One hash of each of the other elements.
  @inlinable
  public mutating func formUnion(_ other: some Sequence<Element>) {
    append(contentsOf: other)
  }

  /// The elements that are in another sequence as well, in the order of this one.
  ///
  /// - Parameter other: The other elements.
  /// - Complexity: One hash of each of the other elements.
  @inlinable
  public func intersection(_ other: some Sequence<Element>) -> Self {
    let isShared = marks(of: other)
    return picking(storage.indices.filter { isShared[$0] })
  }

  /// Keeps the elements that are in another sequence as well.
  ///
  /// - Parameter other: The other elements.
  /// - Complexity: One hash of each of the other elements.
  @inlinable
  public mutating func formIntersection(_ other: some Sequence<Element>) {
    self = intersection(other)
  }

  /// The elements that are not in another sequence.
  ///
  /// - Parameter other: The other elements.
  /// - Complexity: One hash of each of the other elements.
  @inlinable
  public func subtracting(_ other: some Sequence<Element>) -> Self {
    let isShared = marks(of: other)
    return picking(storage.indices.filter { !isShared[$0] })
  }

  /// Removes the elements that are in another sequence.
  ///
  /// - Parameter other: The other elements.
  /// - Complexity: One hash of each of the other elements.
  @inlinable
  public mutating func subtract(_ other: some Sequence<Element>) {
    self = subtracting(other)
  }

  /// The elements that are in one and not in both: those of this one, then those of the other.
  ///
  /// - Parameter other: The other elements.
  /// - Complexity: Three hashes of each of the other elements at most.
  @inlinable
  public func symmetricDifference(_ other: some Sequence<Element>) -> Self {
    let other = Self(other)
    var isShared = [Bool](repeating: false, count: count)
    var added: [Element] = []
    for element in other {
      if let position = firstIndex(of: element) {
        isShared[position] = true
      } else {
        added.append(element)
      }
    }
    var result = picking(storage.indices.filter { !isShared[$0] })
    result.append(contentsOf: added)
    return result
  }

  /// Keeps the elements that are not in another sequence, and adds those that only it has.
  ///
  /// - Parameter other: The other elements.
  /// - Complexity: Three hashes of each of the other elements at most.
  @inlinable
  public mutating func formSymmetricDifference(_ other: some Sequence<Element>) {
    self = symmetricDifference(other)
  }

  /// Whether all elements are in another sequence.
  ///
  /// - Parameter other: The other elements.
  /// - Complexity: One hash of each of the other elements.
  @inlinable
  public func isSubset(of other: some Sequence<Element>) -> Bool {
    marks(of: other).allSatisfy { $0 }
  }

  /// Whether all elements of another sequence are in this set.
  ///
  /// - Parameter other: The other elements.
  /// - Complexity: One hash of each of the other elements.
  @inlinable
  public func isSuperset(of other: some Sequence<Element>) -> Bool {
    other.allSatisfy { contains($0) }
  }

  /// Whether all elements are in another sequence, which has more.
  ///
  /// - Parameter other: The other elements.
  /// - Complexity: One hash of each of the other elements.
  @inlinable
  public func isStrictSubset(of other: some Sequence<Element>) -> Bool {
    var isShared = [Bool](repeating: false, count: count)
    var hasMore = false
    for element in other {
      if let position = firstIndex(of: element) {
        isShared[position] = true
      } else {
        hasMore = true
      }
    }
    return hasMore && isShared.allSatisfy { $0 }
  }

  /// Whether all elements of another sequence are in this set, which has more.
  ///
  /// - Parameter other: The other elements.
  /// - Complexity: One hash of each of the other elements.
  @inlinable
  public func isStrictSuperset(of other: some Sequence<Element>) -> Bool {
    var isShared = [Bool](repeating: false, count: count)
    for element in other {
      guard let position = firstIndex(of: element) else { return false }
      isShared[position] = true
    }
    return isShared.contains(false)
  }

  /// Whether no element is in another sequence.
  ///
  /// - Parameter other: The other elements.
  /// - Complexity: One hash of each of the other elements.
  @inlinable
  public func isDisjoint(with other: some Sequence<Element>) -> Bool {
    other.allSatisfy { !contains($0) }
  }

  /// For each element, whether it is in another sequence.
  @inlinable
  func marks(of other: some Sequence<Element>) -> [Bool] {
    var isShared = [Bool](repeating: false, count: count)
    for element in other {
      if let position = firstIndex(of: element) { isShared[position] = true }
    }
    return isShared
  }
}
