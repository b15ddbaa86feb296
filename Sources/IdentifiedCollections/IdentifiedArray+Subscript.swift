public import FronteraCollections

extension IdentifiedArray {
  /// The element with an id.
  ///
  /// Writing `nil` removes the element; writing an element where there was none appends it. Changes through
  /// optional chaining are made in place.
  ///
  /// ```swift
  /// rows[id: 5]?.count += 1
  /// rows[id: 5] = nil
  /// ```
  ///
  /// - Parameter id: The id. What is written must have it.
  /// - Complexity: Constant on average: one hash of the id. Removing: in proportion to the number of elements.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get {
      guard let position = keys.firstIndex(of: id) else { return nil }
      return values[position]
    }
    set {
      write(newValue, id: id)
    }
    _modify {
      guard let position = keys.firstIndex(of: id) else {
        var element: Element?
        defer { if element != nil { write(element.take(), id: id) } }
        yield &element
        return
      }
      // The array must not own the element meanwhile, or changing it would copy what it holds.
      let identity = values.withUnsafeBufferPointer { [identityReader] in
        identityReader.identity(at: $0.baseAddress! + position)
      }
      var element: Element? = takeOut(position)
      defer { putBack(element.take(), at: position, id: id, identity: identity) }
      yield &element
    }
  }

  /// The element with an id, or another if there is none.
  ///
  /// Changes are made in place, and append the other element if there was none.
  ///
  /// ```swift
  /// rows[id: 5, default: Row(id: 5)].count += 1
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id. The element must have it, and what is written too.
  ///   - defaultElement: Makes the other element.
  /// - Complexity: Constant on average: one hash of the id.
  @inlinable
  public subscript(id id: ID, default defaultElement: @autoclosure () -> Element) -> Element {
    get {
      guard let position = keys.firstIndex(of: id) else { return defaultElement() }
      return values[position]
    }
    _modify {
      if let position = keys.firstIndex(of: id) {
        yield &self[position]
      } else {
        var element = defaultElement()
        defer { write(element, id: id) }
        yield &element
      }
    }
  }

  /// The element at a position.
  ///
  /// Changes are made in place.
  ///
  /// - Parameter position: The position. What is written there must have the id of the element that was there.
  /// - Complexity: Constant, without a hash.
  @inlinable
  public subscript(position: Int) -> Element {
    _read {
      check(position)
      yield values[position]
    }
    set {
      check(position)
      checkIdentity(of: newValue, at: position)
      values[position] = newValue
      structureDidChange()
    }
    _modify {
      check(position)
      let identity = values.withUnsafeBufferPointer { [identityReader] in
        identityReader.identity(at: $0.baseAddress! + position)
      }
      defer { didModify(position, identity: identity) }
      yield &values[position]
    }
  }

  @usableFromInline
  func identityFailure(at position: Int, id: ID) -> Never {
    fatalError(
      Diagnostics.changedID(from: "\(keys[position])", to: "\(id)", at: position))
  }

  @inlinable
  func checkIdentity(of element: Element, at position: Int) {
    let id = identity(of: element)
    if id != keys[position] { identityFailure(at: position, id: id) }
  }

  /// Removes, replaces or appends the element with an id.
  @inlinable
  mutating func write(_ element: Element?, id: ID) {
    guard let element else {
      remove(id: id)
      return
    }
    let (isNew, position) = keys.append(id)
    guard isNew else { return self[position] = element }
    checkIdentity(of: element, at: position)
    values.append(element)
    structureDidChange()
  }

  /// Stops the program with a text if there is no element at a position.
  @inlinable
  @inline(__always)
  func check(_ position: Int) {
    if position < 0 || position >= values.count {
      Failure.noElement(at: position, count: values.count)
    }
  }

  /// Stops the program with a text if there are no elements at some positions.
  @inlinable
  @inline(__always)
  func check(_ range: Range<Int>) {
    if range.lowerBound < 0 || range.upperBound > values.count {
      Failure.noRange(range, count: values.count)
    }
  }

  /// Moves an element out of the array of values, which has a hole there until the element is put back.
  ///
  /// Whoever calls this has exclusive access to the array until then, so nobody sees the hole.
  @inlinable
  mutating func takeOut(_ position: Int) -> Element {
    // An array of one element has nothing to fill the hole with if the element is removed.
    if values.count == 1 { return values.removeLast() }
    return values.withUnsafeMutableBufferPointer { ($0.baseAddress! + position).move() }
  }

  /// Puts an element back that was taken out, or closes its hole.
  @inlinable
  mutating func putBack(
    _ element: consuming Element?, at position: Int, id: ID, identity: AnyObject?
  ) {
    guard let element else { return closeHole(at: position) }
    if values.isEmpty {
      values.append(element)
    } else {
      values.withUnsafeMutableBufferPointer {
        ($0.baseAddress! + position).initialize(to: element)
      }
    }
    didModify(position, identity: identity)
  }

  /// Notes that the element at a position may have been changed in place.
  @inlinable
  mutating func didModify(_ position: Int, identity: AnyObject?) {
    if !hasKept(identity, at: position) { structureDidChange() }
  }

  /// Whether the element at a position has still the identity it had before. Its id must be what it was.
  @inlinable
  @inline(never)
  func hasKept(_ identity: AnyObject?, at position: Int) -> Bool {
    values.withUnsafeBufferPointer {
      let pointer = $0.baseAddress! + position
      let id = identification.readInPlace(pointer)
      if id != keys[position] { identityFailure(at: position, id: id) }
      return identity === identityReader.identity(at: pointer)
    }
  }

  /// Forgets an element that was taken out.
  @inlinable
  mutating func closeHole(at position: Int) {
    if !values.isEmpty {
      // Any element will do: it is removed at once.
      let filling = values[position == 0 ? 1 : 0]
      values.withUnsafeMutableBufferPointer {
        ($0.baseAddress! + position).initialize(to: filling)
      }
      values.remove(at: position)
    }
    keys.remove(at: position)
    structureDidChange()
  }
}
