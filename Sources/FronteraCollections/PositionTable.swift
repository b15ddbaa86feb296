/// Where the elements of an ordered collection are, found by their hash: open addressing with linear probing.
///
/// A slot holds the position of an element, or -1. The table knows no elements; who owns them passes their
/// hashes in. A collection of few elements has no slots at all: looking through it is quicker.
@usableFromInline
struct PositionTable: Sendable {
  /// The positions; a power of two of them, or none.
  @usableFromInline var slots: [Int32] = []

  @inlinable
  init() {}

  /// How many elements are looked through one by one, without a table.
  @inlinable
  static var linearLimit: Int { 8 }

  /// How many slots a number of elements gets: none, or twice to four thirds as many.
  @inlinable
  static func slotCount(for count: Int) -> Int {
    guard count > linearLimit else { return 0 }
    let least = count + count / 3
    return 1 << (Int.bitWidth - least.leadingZeroBitCount)
  }

  @inlinable
  var isEmpty: Bool { slots.isEmpty }

  @inlinable
  var mask: Int { slots.count &- 1 }

  /// Whether so many elements need more slots.
  @inlinable
  func isFull(for count: Int) -> Bool {
    count > slots.count - slots.count / 4 && count > Self.linearLimit
  }

  /// Whether so many elements would do with far fewer slots.
  @inlinable
  func isSparse(for count: Int) -> Bool {
    slots.count > 16 * (count + 1)
  }

  /// Writes a position into a slot.
  @inlinable
  mutating func set(_ slot: Int, to position: Int) {
    slots[slot] = Int32(position)
  }

  /// Adds one to all positions from one on.
  @inlinable
  mutating func shiftUp(from position: Int) {
    let limit = Int32(position)
    slots.withUnsafeMutableBufferPointer { slots in
      for slot in 0..<slots.count {
        let old = slots[slot]
        slots[slot] = old &+ (old >= limit ? 1 : 0)
      }
    }
  }

  /// Subtracts one from all positions after one.
  @inlinable
  mutating func shiftDown(after position: Int) {
    let limit = Int32(position)
    slots.withUnsafeMutableBufferPointer { slots in
      for slot in 0..<slots.count {
        let old = slots[slot]
        slots[slot] = old &- (old > limit ? 1 : 0)
      }
    }
  }

  /// Fills the table anew with the positions of elements.
  @inlinable
  mutating func rebuild<Element: Hashable>(for elements: [Element], capacity: Int) {
    let count = Self.slotCount(for: max(capacity, elements.count))
    guard count > 0 else {
      slots = []
      return
    }
    slots = [Int32](repeating: -1, count: count)
    let mask = count &- 1
    slots.withUnsafeMutableBufferPointer { slots in
      for position in 0..<elements.count {
        var slot = elements[position].hashValue & mask
        while slots[slot] >= 0 { slot = (slot &+ 1) & mask }
        slots[slot] = Int32(position)
      }
    }
  }

  /// Empties a slot, and moves those behind it that could not be found any more.
  @inlinable
  mutating func clear<Element: Hashable>(_ slot: Int, of elements: [Element]) {
    let mask = mask
    slots.withUnsafeMutableBufferPointer { slots in
      var hole = slot
      var next = (slot &+ 1) & mask
      while slots[next] >= 0 {
        let home = elements[Int(slots[next])].hashValue & mask
        if (next &- home) & mask >= (next &- hole) & mask {
          slots[hole] = slots[next]
          hole = next
        }
        next = (next &+ 1) & mask
      }
      slots[hole] = -1
    }
  }
}
