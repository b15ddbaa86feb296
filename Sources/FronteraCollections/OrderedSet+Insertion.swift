extension OrderedSet {
  /// Makes room.
  ///
  /// - Parameter capacity: For how many elements.
  @inlinable
  public mutating func reserveCapacity(_ capacity: Int) {
    storage.reserveCapacity(capacity)
    guard PositionTable.slotCount(for: capacity) > table.slotCount else { return }
    if table.isEmpty {
      table = PositionTable(hashing: storage, capacity: capacity)
    } else {
      table.grow(to: capacity, count: storage.count)
    }
  }

  /// Adds an element at the end, unless it is in the set.
  ///
  /// - Parameter element: The element.
  /// - Returns: Whether it was added, and where it is.
  /// - Complexity: Constant on average, over many calls: one hash of the element and none of the others, except
  ///   that the ninth element has the first eight hashed.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    let place = find(element)
    guard place.position < 0 else { return (false, place.position) }
    let index = storage.count
    if !table.isEmpty {
      if index < table.capacity {
        table.append(index, slot: place.slot, hash: place.hash)
      } else {
        growAppending(hash: place.hash)
      }
    }
    storage.append(element)
    if table.isEmpty && index == PositionTable.linearLimit {
      table = PositionTable(hashing: storage)
    }
    return (true, index)
  }

  /// Enlarges the table and notes a new last element in it.
  @inlinable
  @inline(never)
  mutating func growAppending(hash: PositionTable.Hash) {
    let index = storage.count
    table.grow(to: index + 1, count: index)
    table.append(index, slot: table.emptySlot(for: hash), hash: hash)
  }

  /// Adds those elements at the end that are not in the set.
  ///
  /// - Parameter elements: The elements.
  /// - Complexity: One hash of each of them.
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    let more = elements.underestimatedCount
    // Room for exactly these would spoil the growth of sets that are added to again and again.
    if more > storage.count { reserveCapacity(storage.count + more) }
    for element in elements { append(element) }
  }

  /// Adds an element at a position, unless it is in the set.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - index: The position it gets, up to the number of elements.
  /// - Returns: Whether it was added, and where it is.
  /// - Complexity: In proportion to the number of elements, with one hash of the new one and none of the others.
  @inlinable
  @discardableResult
  public mutating func insert(_ element: Element, at index: Int) -> (inserted: Bool, index: Int) {
    guard index != storage.count else { return append(element) }
    let place = find(element)
    guard place.position < 0 else { return (false, place.position) }
    check(index)
    if !table.isEmpty {
      if storage.count < table.capacity {
        table.insert(index, slot: place.slot, hash: place.hash, count: storage.count)
      } else {
        table.grow(to: storage.count + 1, count: storage.count)
        let slot = table.emptySlot(for: place.hash)
        table.insert(index, slot: slot, hash: place.hash, count: storage.count)
      }
    }
    storage.insert(element, at: index)
    if table.isEmpty && storage.count > PositionTable.linearLimit {
      table = PositionTable(hashing: storage)
    }
    return (true, index)
  }

  /// Replaces the element at a position by an equal one.
  ///
  /// - Parameters:
  ///   - element: The new element, equal to the old one.
  ///   - index: The position.
  /// - Returns: The old element.
  /// - Complexity: Constant, without a hash.
  @inlinable
  @discardableResult
  public mutating func update(_ element: Element, at index: Int) -> Element {
    check(index)
    let old = storage[index]
    guard old == element else {
      Failure.changedElement(from: old, to: element, at: index)
    }
    storage[index] = element
    return old
  }

  /// Replaces the element that is equal to another by that, or adds it at the end.
  ///
  /// - Parameter element: The new element.
  /// - Returns: The old element, or `nil` if there was none.
  /// - Complexity: Constant on average: one hash.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    let (isNew, index) = append(element)
    return isNew ? nil : exchange(element, at: index)
  }

  /// Replaces the element that is equal to another by that, or adds it at a position.
  ///
  /// - Parameters:
  ///   - element: The new element.
  ///   - index: The position it gets if it is added.
  /// - Returns: The old element, or `nil` if there was none, and where the new one is.
  /// - Complexity: In proportion to the number of elements if it is added, constant otherwise.
  @inlinable
  @discardableResult
  public mutating func updateOrInsert(
    _ element: Element, at index: Int
  ) -> (originalMember: Element?, index: Int) {
    let (isNew, position) = insert(element, at: index)
    return (isNew ? nil : exchange(element, at: position), position)
  }

  @inlinable
  mutating func exchange(_ element: Element, at index: Int) -> Element {
    let old = storage[index]
    storage[index] = element
    return old
  }

  /// Stops the program with a text if there is no element at a position.
  @inlinable
  @inline(__always)
  func check(_ index: Int) {
    if index < 0 || index >= storage.count {
      Failure.noElement(at: index, count: storage.count)
    }
  }
}
