public import FronteraCollections

extension IdentifiedArray {
  /// Makes room.
  ///
  /// - Parameter capacity: For how many elements.
  @inlinable
  public mutating func reserveCapacity(_ capacity: Int) {
    keys.reserveCapacity(capacity)
    values.reserveCapacity(capacity)
  }

  /// Adds an element at the end, unless there is one with its id.
  ///
  /// - Parameter element: The element.
  /// - Returns: Whether it was added, and where the element with its id is.
  /// - Complexity: Constant on average, over many calls: one hash of the id.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    let result = keys.append(identity(of: element))
    guard result.inserted else { return result }
    values.append(element)
    structureDidChange()
    return result
  }

  /// Adds those elements at the end whose id is new.
  ///
  /// - Parameter elements: The elements.
  /// - Complexity: One hash of the id of each of them.
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    let more = elements.underestimatedCount
    // Room for exactly these would spoil the growth of arrays that are added to again and again.
    if more > values.count { reserveCapacity(values.count + more) }
    for element in elements { append(element) }
  }

  /// Adds an element at a position, unless there is one with its id.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - index: The position it gets.
  /// - Returns: Whether it was added, and where the element with its id is.
  /// - Complexity: In proportion to the number of elements, with one hash of the id.
  @inlinable
  @discardableResult
  public mutating func insert(_ element: Element, at index: Int) -> (inserted: Bool, index: Int) {
    let result = keys.insert(identity(of: element), at: index)
    guard result.inserted else { return result }
    values.insert(element, at: index)
    structureDidChange()
    return result
  }

  /// Puts those elements to a position whose id is new.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - index: The position the first of them gets, up to the number of elements.
  /// - Complexity: In proportion to the number of elements before and after: one hash of each new id.
  @inlinable
  public mutating func insert(contentsOf elements: some Collection<Element>, at index: Int) {
    let count = values.count
    if index < 0 || index > count { placeFailure(index) }
    append(contentsOf: elements)
    guard index < count, count < values.count else { return }
    take(Array(0..<index) + (count..<values.count) + (index..<count))
  }

  /// Replaces the element at a position by one with the same id.
  ///
  /// - Parameters:
  ///   - element: The new element.
  ///   - index: The position.
  /// - Returns: The old element.
  /// - Complexity: Constant, without a hash.
  @inlinable
  @discardableResult
  public mutating func update(_ element: Element, at index: Int) -> Element {
    check(index)
    let old = values[index]
    self[index] = element
    return old
  }

  /// Replaces the element with the id of another by that, or adds it at the end.
  ///
  /// - Parameter element: The new element.
  /// - Returns: The old element, or `nil` if there was none.
  /// - Complexity: Constant on average, over many calls: one hash of the id.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    let (isNew, index) = append(element)
    return isNew ? nil : update(element, at: index)
  }

  /// Replaces the element with the id of another by that, or adds it at a position.
  ///
  /// - Parameters:
  ///   - element: The new element.
  ///   - index: The position it gets if it is added.
  /// - Returns: The old element, or `nil` if there was none, and where the new one is.
  /// - Complexity: In proportion to the number of elements if it is added, constant otherwise: one hash of the id.
  @inlinable
  @discardableResult
  public mutating func updateOrInsert(
    _ element: Element, at index: Int
  ) -> (originalMember: Element?, index: Int) {
    let (isNew, position) = insert(element, at: index)
    return (isNew ? nil : update(element, at: position), position)
  }

  /// Replaces the elements of some positions by others.
  ///
  /// - Parameters:
  ///   - range: The positions.
  ///   - elements: The new elements. Their ids differ from each other and from those of the elements that stay; that they do
  ///     is checked.
  /// - Complexity: One hash of the id of each element, of those that stay too.
  @inlinable
  public mutating func replaceSubrange(
    _ range: some RangeExpression<Int>, with elements: some Collection<Element>
  ) {
    let range = range.relative(to: values)
    check(range)
    values.replaceSubrange(range, with: elements)
    rebuild()
  }

  /// Adds those elements at the end whose id is new.
  ///
  /// - Parameters:
  ///   - array: The array.
  ///   - elements: The elements.
  /// - Complexity: One hash of the id of each of them.
  @inlinable
  public static func += (array: inout Self, elements: some Sequence<Element>) {
    array.append(contentsOf: elements)
  }

  /// An array of the elements of two arrays. Of two with the same id, the first is kept.
  ///
  /// - Parameters:
  ///   - first: One array.
  ///   - second: The other.
  /// - Complexity: In proportion to the number of elements: one hash of each id of the second array.
  @inlinable
  public static func + (first: Self, second: Self) -> Self {
    var result = first
    result.append(contentsOf: second)
    return result
  }

  /// Finds all ids anew, which must differ.
  @inlinable
  mutating func rebuild() {
    self = Self(unique: values, identification: identification)
    structureDidChange()
  }
}
