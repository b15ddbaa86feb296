public import FronteraCollections

extension IdentifiedArray {
  /// Makes an empty array.
  ///
  /// - Parameter id: The path from an element to its id.
  public init(id: KeyPath<Element, ID>) {
    self.init(identification: Identification(id))
  }

  /// Makes an array of elements whose ids differ. That they do is checked.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The path from an element to its id.
  /// - Complexity: One hash of each id.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(unique: Array(elements), identification: Identification(id))
  }

  /// Makes an array of elements whose ids are known to differ.
  ///
  /// - Parameters:
  ///   - elements: The elements. If two have the same id, the array is in disorder: this is checked in debug
  ///     builds only.
  ///   - id: The path from an element to its id.
  /// - Complexity: One hash of each id.
  @inlinable
  public init(uncheckedUniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(uncheckedUnique: Array(elements), identification: Identification(id))
  }

  /// Makes an array of elements some of which may have the same id.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The path from an element to its id.
  ///   - combine: Makes one element of two that have the same id: the one kept so far and the one met now. What it
  ///     makes has that id.
  /// - Throws: What `combine` throws.
  /// - Complexity: One hash of each id.
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    id: KeyPath<Element, ID>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    try self.init(elements, identification: Identification(id), combine: combine)
  }

  /// Makes a copy of an array.
  ///
  /// - Parameter elements: The array.
  /// - Complexity: Constant.
  @inlinable
  public init(_ elements: Self) {
    self = elements
  }

  @inlinable
  init(unique elements: [Element], identification: Identification<ID, Element>) {
    self.init(identification: identification)
    reserveCapacity(elements.count)
    for element in elements {
      let id = identification.read(element)
      guard keys.append(id).inserted else { duplicateFailure(id) }
    }
    values = elements
    if !elements.isEmpty { structureDidChange() }
  }

  @inlinable
  init(uncheckedUnique elements: [Element], identification: Identification<ID, Element>) {
    self.init(identification: identification)
    keys = OrderedSet(uncheckedUniqueElements: elements.map { identification.read($0) })
    values = elements
    if !elements.isEmpty { structureDidChange() }
  }

  @inlinable
  init(
    _ elements: some Sequence<Element>, identification: Identification<ID, Element>,
    combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(identification: identification)
    reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let (isNew, position) = append(element)
      if !isNew { self[position] = try combine(values[position], element) }
    }
  }

  @usableFromInline
  func duplicateFailure(_ id: ID) -> Never {
    fatalError(Diagnostics.duplicateID("\(id)"))
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Makes an empty array.
  @inlinable
  public init() {
    self.init(identification: Identification())
  }

  /// Makes an array of a part of another.
  ///
  /// - Parameter elements: The part. That its ids differ is checked.
  /// - Complexity: One hash of each id.
  @inlinable
  public init(_ elements: SubSequence) {
    self.init(uniqueElements: elements)
  }

  /// Makes an array of elements whose ids differ. That they do is checked.
  ///
  /// - Parameter elements: The elements.
  /// - Complexity: One hash of each id.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init(unique: Array(elements), identification: Identification())
  }

  /// Makes an array of elements whose ids are known to differ.
  ///
  /// - Parameter elements: The elements. If two have the same id, the array is in disorder: this is checked in debug
  ///   builds only.
  /// - Complexity: One hash of each id.
  @inlinable
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init(uncheckedUnique: Array(elements), identification: Identification())
  }

  /// Makes an array of elements some of which may have the same id.
  ///
  /// ```swift
  /// IdentifiedArray(rows, uniquingIDsWith: { first, _ in first })
  /// ```
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - combine: Makes one element of two that have the same id: the one kept so far and the one met now. What it
  ///     makes has that id.
  /// - Throws: What `combine` throws.
  /// - Complexity: One hash of each id.
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    try self.init(elements, identification: Identification(), combine: combine)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, ID == Element.ID {
  /// Makes an array of elements whose ids differ. That they do is checked.
  ///
  /// - Parameter elements: The elements.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}
