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
  @inlinable
  public subscript(bounds: Range<Int>) -> ArraySlice<Element> {
    get { values[bounds] }
    set { rearrange { $0.replaceSubrange(bounds, with: newValue) } }
  }

  /// Hands out the elements to be put into another order.
  ///
  /// Generic algorithms, such as sorting with a comparator, work through this.
  ///
  /// - Parameter body: May move elements, and change all of them but their ids.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; the order it left is kept.
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
    if ids != keys.elements {
      var order = OrderedSet<ID>()
      order.reserveCapacity(ids.count)
      for id in ids {
        guard keys.contains(id), order.append(id).inserted else { foreignFailure(id) }
      }
      guard order.count == keys.count else { lostFailure(order) }
      keys = order
    }
    self.values = values
    structureDidChange()
  }

  @usableFromInline
  func foreignFailure(_ id: ID) -> Never {
    preconditionFailure(Diagnostics.foreignID("\(id)"))
  }

  @usableFromInline
  func lostFailure(_ order: OrderedSet<ID>) -> Never {
    let lost = keys.first { !order.contains($0) }
    preconditionFailure(Diagnostics.lostID(lost.map { "\($0)" } ?? ""))
  }
}

extension IdentifiedArray {
  /// Exchanges the elements of two positions.
  ///
  /// - Parameters:
  ///   - first: One position.
  ///   - second: The other.
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    keys.swapAt(first, second)
    values.swapAt(first, second)
    structureDidChange()
  }

  /// Puts the elements that meet a condition behind the others.
  ///
  /// - Parameter belongsInSecondPartition: The condition.
  /// - Returns: The position of the first element that meets it.
  /// - Throws: What the condition throws; the order so far is kept.
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
  @inlinable
  public func sorted(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> Self {
    copy(of: try values.sorted(by: areInIncreasingOrder))
  }

  /// Reverses the order of the elements.
  @inlinable
  public mutating func reverse() {
    rearrange { $0.reverse() }
  }

  /// Puts the elements into a random order.
  @inlinable
  public mutating func shuffle() {
    rearrange { $0.shuffle() }
  }

  /// Puts the elements into a random order.
  ///
  /// - Parameter generator: Where the randomness comes from.
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    rearrange { $0.shuffle(using: &generator) }
  }

  /// Moves elements to a position.
  ///
  /// - Parameters:
  ///   - source: The positions of the elements, such as an index set.
  ///   - destination: The position before which they are put, counted before they are moved.
  @inlinable
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let moved = Set(source)
    rearrange { values in
      let parts = values.enumerated()
      let before = parts.filter { $0.offset < destination && !moved.contains($0.offset) }
      let between = parts.filter { moved.contains($0.offset) }
      let behind = parts.filter { $0.offset >= destination && !moved.contains($0.offset) }
      values = (before + between + behind).map(\.element)
    }
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
  @inlinable
  public mutating func sort() {
    sort(by: <)
  }

  /// An array of the elements, sorted.
  @inlinable
  public func sorted() -> Self {
    sorted(by: <)
  }
}
