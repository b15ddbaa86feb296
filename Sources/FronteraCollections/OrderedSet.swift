/// A set that keeps its elements in order.
///
/// Finding an element and appending one take constant time, removing or inserting one in the middle time in
/// proportion to the number of elements, with a small factor.
///
/// ```swift
/// var names: OrderedSet = ["Blob", "Blob Jr."]
/// names.append("Blob")      // (inserted: false, index: 0)
/// names.firstIndex(of: "Blob Jr.")  // 1
/// ```
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

  /// Makes a set of elements; of equal ones, the first is kept.
  ///
  /// - Parameter elements: The elements.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.init()
    reserveCapacity(elements.underestimatedCount)
    for element in elements { append(element) }
  }

  /// Makes a set of elements that are known to differ.
  ///
  /// - Parameter elements: The elements. If two are equal, the set is in disorder: this is not checked.
  @inlinable
  public init(uncheckedUnique elements: [Element]) {
    storage = elements
    table = PositionTable()
    table.rebuild(for: elements, capacity: 0)
  }

  /// The position of an element, or `nil` if it is not in the set.
  ///
  /// - Parameter element: The element.
  @inlinable
  public func firstIndex(of element: Element) -> Int? {
    let place = find(element)
    return place.position < 0 ? nil : place.position
  }

  /// Whether an element is in the set.
  ///
  /// - Parameter element: The element.
  @inlinable
  public func contains(_ element: Element) -> Bool {
    find(element).position >= 0
  }

  /// The position of an element or -1, and the slot it has or would get, or -1 without a table.
  @inlinable
  @inline(__always)
  func find(_ element: Element) -> (position: Int, slot: Int) {
    if table.isEmpty {
      for position in 0..<storage.count where storage[position] == element {
        return (position, -1)
      }
      return (-1, -1)
    }
    let mask = table.mask
    let hash = element.hashValue
    return table.slots.withUnsafeBufferPointer { slots in
      storage.withUnsafeBufferPointer { elements in
        var slot = hash & mask
        while true {
          let position = Int(slots[slot])
          if position < 0 || elements[position] == element { return (position, slot) }
          slot = (slot &+ 1) & mask
        }
      }
    }
  }

  /// The slot that holds a position.
  @inlinable
  func slot(of position: Int) -> Int {
    let mask = table.mask
    var slot = storage[position].hashValue & mask
    while table.slots[slot] != Int32(position) { slot = (slot &+ 1) & mask }
    return slot
  }
}

extension OrderedSet: Sendable where Element: Sendable {}
