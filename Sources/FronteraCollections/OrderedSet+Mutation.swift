extension OrderedSet {
  /// Makes room.
  ///
  /// - Parameter capacity: For how many elements.
  @inlinable
  public mutating func reserveCapacity(_ capacity: Int) {
    storage.reserveCapacity(capacity)
    if PositionTable.slotCount(for: capacity) > table.slots.count {
      table.rebuild(for: storage, capacity: capacity)
    }
  }

  /// Adds an element at the end, unless it is in the set.
  ///
  /// - Parameter element: The element.
  /// - Returns: Whether it was added, and where it is.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    let place = find(element)
    guard place.position < 0 else { return (false, place.position) }
    let index = storage.count
    storage.append(element)
    if table.isFull(for: storage.count) {
      table.rebuild(for: storage, capacity: 0)
    } else if place.slot >= 0 {
      table.set(place.slot, to: index)
    }
    return (true, index)
  }

  /// Adds an element at a position, unless it is in the set.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - index: The position it gets.
  /// - Returns: Whether it was added, and where it is.
  @inlinable
  @discardableResult
  public mutating func insert(_ element: Element, at index: Int) -> (inserted: Bool, index: Int) {
    let place = find(element)
    guard place.position < 0 else { return (false, place.position) }
    storage.insert(element, at: index)
    if table.isFull(for: storage.count) {
      table.rebuild(for: storage, capacity: 0)
    } else if place.slot >= 0 {
      table.shiftUp(from: index)
      table.set(place.slot, to: index)
    }
    return (true, index)
  }

  /// Removes an element.
  ///
  /// - Parameter element: The element.
  /// - Returns: The element, or `nil` if it was not in the set.
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    let place = find(element)
    guard place.position >= 0 else { return nil }
    return remove(at: place.position, slot: place.slot)
  }

  /// Removes an element.
  ///
  /// - Parameter element: The element.
  /// - Returns: Where it was, or `nil` if it was not in the set.
  @inlinable
  public mutating func removeIndex(of element: Element) -> Int? {
    let place = find(element)
    guard place.position >= 0 else { return nil }
    _ = remove(at: place.position, slot: place.slot)
    return place.position
  }

  /// Removes the element at a position.
  ///
  /// - Parameter index: The position.
  /// - Returns: The element.
  @inlinable
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    remove(at: index, slot: table.isEmpty ? -1 : slot(of: index))
  }

  @inlinable
  mutating func remove(at index: Int, slot: Int) -> Element {
    guard slot >= 0 else { return storage.remove(at: index) }
    table.clear(slot, of: storage)
    let behind = storage.count - index - 1
    guard behind < table.slots.count / 64 else {
      table.shiftDown(after: index)
      return finishRemoval(at: index)
    }
    for position in index + 1..<index + 1 + behind {
      table.set(self.slot(of: position), to: position - 1)
    }
    return finishRemoval(at: index)
  }

  @inlinable
  mutating func finishRemoval(at index: Int) -> Element {
    let element = storage.remove(at: index)
    if table.isSparse(for: storage.count) { table.rebuild(for: storage, capacity: 0) }
    return element
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether to keep the room for the elements.
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    storage.removeAll(keepingCapacity: keepCapacity)
    table = PositionTable()
  }

  /// Exchanges the elements of two positions.
  ///
  /// - Parameters:
  ///   - first: One position.
  ///   - second: The other.
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    if !table.isEmpty {
      let slots = (slot(of: first), slot(of: second))
      table.set(slots.0, to: second)
      table.set(slots.1, to: first)
    }
    storage.swapAt(first, second)
  }

  /// Puts other elements in the place of all of these, which are known to differ.
  ///
  /// - Parameter elements: The elements. If two are equal, the set is in disorder: this is not checked.
  @inlinable
  public mutating func replaceAll(uncheckedUnique elements: [Element]) {
    storage = elements
    table.rebuild(for: storage, capacity: 0)
  }
}
