public import FronteraCollections

extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  /// The first position: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the last: the number of elements.
  @inlinable
  public var endIndex: Int { values.count }

  /// The position after another.
  ///
  /// - Parameter index: The other position.
  @inlinable
  public func index(after index: Int) -> Int { index + 1 }

  /// The position before another.
  ///
  /// - Parameter index: The other position.
  @inlinable
  public func index(before index: Int) -> Int { index - 1 }

  /// The elements of some positions. They can be changed and written in another order.
  ///
  /// - Parameter bounds: The positions.
  /// - Complexity: Reading takes constant time. Writing reads the id of each element of the array.
  @inlinable
  public subscript(bounds: Range<Int>) -> ArraySlice<Element> {
    get {
      check(bounds)
      return values[bounds]
    }
    set {
      check(bounds)
      rearrange { $0.replaceSubrange(bounds, with: newValue) }
    }
  }

  /// Hands out the elements to be put into another order.
  ///
  /// Generic algorithms, such as sorting with a comparator, work through this.
  ///
  /// - Parameter body: May move elements, and change all of them but their ids.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; the order it left is kept.
  /// - Complexity: Reads each id, and hashes those of the elements that have moved.
  @inlinable
  public mutating func withContiguousMutableStorageIfAvailable<R>(
    _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> R
  ) rethrows -> R? {
    try rearrange { try $0.withUnsafeMutableBufferPointer { try body(&$0) } }
  }

  /// Hands out the elements to be read.
  ///
  /// - Parameter body: Reads the elements.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  @inlinable
  public func withContiguousStorageIfAvailable<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R? {
    try values.withUnsafeBufferPointer(body)
  }

  /// Takes over the same elements in another order.
  @inlinable
  mutating func reorder(to values: [Element]) {
    let ids = values.map { identification.read($0) }
    if let stray = keys.reorder(to: ids) { strayFailure(stray, lost: ids.count < keys.count) }
    self.values = values
    structureDidChange()
  }

  /// Takes over the elements at some positions, which are all different, in the order in which they are named.
  @inlinable
  mutating func take(_ positions: some Collection<Int>) {
    self = picking(positions)
    structureDidChange()
  }

  /// An array of the elements at some positions, which are all different, in the order in which they are named.
  /// No id is read or hashed.
  @inlinable
  func picking(_ positions: some Collection<Int>) -> Self {
    Self(
      keys: keys.picking(positions), values: positions.map { values[$0] },
      identification: identification, identityReader: identityReader,
      structureVersion: positions.isEmpty ? StructureVersion.empty : StructureVersion.next())
  }

  @usableFromInline
  func strayFailure(_ id: ID, lost: Bool) -> Never {
    fatalError(lost ? Diagnostics.lostID("\(id)") : Diagnostics.foreignID("\(id)"))
  }
}

extension IdentifiedArray {
  /// Exchanges the elements of two positions.
  ///
  /// - Parameters:
  ///   - first: One position.
  ///   - second: The other.
  /// - Complexity: Constant on average, without a hash.
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    keys.swapAt(first, second)
    guard first != second else { return }
    values.swapAt(first, second)
    structureDidChange()
  }

  /// Puts the elements that meet a condition behind the others.
  ///
  /// - Parameter belongsInSecondPartition: The condition.
  /// - Returns: The position of the first element that meets it.
  /// - Throws: What the condition throws; the order so far is kept.
  /// - Complexity: Reads each id, and hashes those of the elements that have moved.
  @inlinable
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    try rearrange { try $0.partition(by: belongsInSecondPartition) }
  }

  /// Sorts the elements.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first of two elements belongs before the second.
  /// - Throws: What the closure throws; the order so far is kept.
  /// - Complexity: That of sorting an array; then reads each id, and hashes those of the elements that have moved.
  @inlinable
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    try rearrange { try $0.sort(by: areInIncreasingOrder) }
  }

  /// An array of the elements, sorted.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first of two elements belongs before the second.
  /// - Throws: What the closure throws.
  /// - Complexity: That of sorting an array, without a hash.
  @inlinable
  public func sorted(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> Self {
    picking(try values.indices.sorted { try areInIncreasingOrder(values[$0], values[$1]) })
  }

  /// Reverses the order of the elements.
  ///
  /// - Complexity: In proportion to the number of elements, without a hash.
  @inlinable
  public mutating func reverse() {
    keys.reverse()
    values.reverse()
    structureDidChange()
  }

  /// Puts the elements into a random order.
  ///
  /// - Complexity: Reads each id, and hashes those of the elements that have moved.
  @inlinable
  public mutating func shuffle() {
    rearrange { $0.shuffle() }
  }

  /// Puts the elements into a random order.
  ///
  /// - Parameter generator: Where the randomness comes from.
  /// - Complexity: Reads each id, and hashes those of the elements that have moved.
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    rearrange { $0.shuffle(using: &generator) }
  }

  /// Moves elements to a position.
  ///
  /// - Parameters:
  ///   - source: The positions of the elements, such as an index set.
  ///   - destination: The position before which they are put, counted before they are moved.
  /// - Complexity: In proportion to the number of elements, without a hash.
  @inlinable
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let isMoved = marks(of: source)
    if destination < 0 || destination > values.count { placeFailure(destination) }
    take(
      values.indices.filter { $0 < destination && !isMoved[$0] }
        + values.indices.filter { isMoved[$0] }
        + values.indices.filter { $0 >= destination && !isMoved[$0] })
  }

  /// For each position, whether it is among some.
  @inlinable
  func marks(of positions: some Sequence<Int>) -> [Bool] {
    var isMarked = [Bool](repeating: false, count: values.count)
    for position in positions {
      check(position)
      isMarked[position] = true
    }
    return isMarked
  }

  @usableFromInline
  func placeFailure(_ position: Int) -> Never {
    fatalError(Diagnostics.noPlace(at: position, count: values.count))
  }

  /// Changes the order in one go.
  @inlinable
  mutating func rearrange<R>(_ operation: (inout [Element]) throws -> R) rethrows -> R {
    var values: [Element] = []
    swap(&values, &self.values)
    defer { reorder(to: values) }
    return try operation(&values)
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements.
  ///
  /// - Complexity: That of sorting an array; then reads each id, and hashes those of the elements that have moved.
  @inlinable
  public mutating func sort() {
    sort(by: <)
  }

  /// An array of the elements, sorted.
  ///
  /// - Complexity: That of sorting an array, without a hash.
  @inlinable
  public func sorted() -> Self {
    sorted(by: <)
  }
}
