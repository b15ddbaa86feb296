/// A set that keeps its elements in order.
///
/// ```swift
/// var names: OrderedSet = ["Blob", "Blob Jr."]
/// names.append("Blob")      // (inserted: false, index: 0)
/// names.firstIndex(of: "Blob Jr.")  // 1
/// ```
///
/// Finding an element and appending one take constant time on average: one hash of the element and, unless hashes
/// clash, one comparison. Removing or inserting one in the middle moves what is behind it and hashes nothing of it;
/// no element is ever hashed again because the set has grown. Up to eight elements are not hashed but compared.
public struct OrderedSet<Element: Hashable> {
  @usableFromInline var storage: [Element]
  @usableFromInline var table: PositionTable

  /// The elements in order.
  @inlinable
  public var elements: [Element] { storage }

  /// Makes an empty set.
  @inlinable
  public init() {
    storage = []
    table = PositionTable()
  }

  @inlinable
  init(storage: [Element], table: PositionTable) {
    self.storage = storage
    self.table = table
  }

  /// Makes an empty set with room.
  ///
  /// - Parameter minimumCapacity: For how many elements.
  @inlinable
  public init(minimumCapacity: Int) {
    self.init()
    reserveCapacity(minimumCapacity)
  }

  /// Makes a set of elements; of equal ones, the first is kept.
  ///
  /// - Parameter elements: The elements.
  /// - Complexity: One hash of each element.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.init()
    reserveCapacity(elements.underestimatedCount)
    for element in elements { append(element) }
  }

  /// Makes a copy of a set.
  ///
  /// - Parameter elements: The set.
  /// - Complexity: Constant.
  @inlinable
  public init(_ elements: Self) {
    self = elements
  }

  /// Makes a set of a part of another.
  ///
  /// - Parameter elements: The part.
  /// - Complexity: In proportion to the number of elements of the part, without a hash.
  @inlinable
  public init(_ elements: SubSequence) {
    self = elements.base.picking(elements.startIndex..<elements.endIndex)
  }

  /// Makes a set of elements that are known to differ.
  ///
  /// - Parameter elements: The elements. If two are equal, the set is in disorder: this is checked in debug builds
  ///   only.
  /// - Complexity: One hash of each element.
  @inlinable
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    storage = Array(elements)
    table = PositionTable(hashing: storage)
    assert(Set(storage).count == storage.count, "Two elements are equal.")
  }

  /// The position of an element, or `nil` if it is not in the set.
  ///
  /// - Parameter element: The element.
  /// - Complexity: Constant on average: one hash, and a comparison with each element of that hash.
  @inlinable
  public func firstIndex(of element: Element) -> Int? {
    let place = find(element)
    return place.position < 0 ? nil : place.position
  }

  /// The position of an element, or `nil` if it is not in the set. No element is in the set twice.
  ///
  /// - Parameter element: The element.
  /// - Complexity: Constant on average: one hash, and a comparison with each element of that hash.
  @inlinable
  public func lastIndex(of element: Element) -> Int? {
    firstIndex(of: element)
  }

  /// Whether an element is in the set.
  ///
  /// - Parameter element: The element.
  /// - Complexity: Constant on average: one hash, and a comparison with each element of that hash.
  @inlinable
  public func contains(_ element: Element) -> Bool {
    find(element).position >= 0
  }
}

extension OrderedSet {
  /// Where an element is or would be.
  @usableFromInline
  struct Place {
    /// The position, or -1.
    @usableFromInline var position: Int
    /// The slot of the table it has or would get; -1 without a table.
    @usableFromInline var slot = -1
    /// The hash; 0 without a table.
    @usableFromInline var hash: PositionTable.Hash = 0

    @inlinable
    init(position: Int, slot: Int = -1, hash: PositionTable.Hash = 0) {
      self.position = position
      self.slot = slot
      self.hash = hash
    }
  }

  /// Looks for an element.
  @inlinable
  @inline(__always)
  func find(_ element: Element) -> Place {
    guard !table.isEmpty else {
      for position in 0..<storage.count where storage[position] == element {
        return Place(position: position)
      }
      return Place(position: -1)
    }
    let hash = PositionTable.hash(of: element)
    let (mask, hashes) = (table.mask, table.slotCount)
    return table.words.withUnsafeBufferPointer { words in
      storage.withUnsafeBufferPointer { elements in
        var slot = table.home(of: hash)
        while true {
          let position = Int(words[slot])
          if position < 0 || (words[hashes &+ position] == hash && elements[position] == element) {
            return Place(position: position, slot: slot, hash: hash)
          }
          slot = (slot &+ 1) & mask
        }
      }
    }
  }

  /// A set of the elements at some positions, which are all different, in the order in which they are named.
  /// Nothing is hashed.
  @inlinable
  package func picking(_ positions: some Collection<Int>) -> Self {
    Self(storage: positions.map { storage[$0] }, table: table.picking(positions))
  }
}

extension OrderedSet: Sendable where Element: Sendable {}
