/// Where the elements of an ordered collection are, found by their hash: open addressing with linear probing.
///
/// A slot holds the position of an element, or -1. The hashes are kept as well, in the order of the elements, so
/// that no element is hashed twice: neither when the table grows nor when others move up. A hole is filled at once
/// by what comes behind it, so no pattern of removals leaves anything that later searches have to pass.
/// A collection of few elements has no slots at all: looking through it is quicker.
@usableFromInline
struct PositionTable: Sendable {
  /// What of the hash of an element is kept. The upper bits say which slot the element belongs to.
  @usableFromInline typealias Hash = Int32

  /// The slots, and behind them room for as many hashes as elements are let in.
  @usableFromInline var words: [Int32] = []
  /// How many slots there are; a power of two, or none.
  @usableFromInline var slotCount = 0

  @inlinable
  init() {}

  /// A table of so many slots, without elements.
  @inlinable
  init(slotCount: Int) {
    self.slotCount = slotCount
    words = [Int32](repeating: -1, count: slotCount + Self.capacity(of: slotCount))
  }

  /// How many elements are looked through one by one, without a table.
  @inlinable
  static var linearLimit: Int { 8 }

  /// How many elements fit into so many slots: half as many, so that a search for what is not there ends soon.
  @inlinable
  static func capacity(of slotCount: Int) -> Int { slotCount / 2 }

  /// How many slots a number of elements gets: none, or two to four for each.
  @inlinable
  static func slotCount(for count: Int) -> Int {
    guard count > linearLimit else { return 0 }
    return 1 << (Int.bitWidth - (2 * count - 1).leadingZeroBitCount)
  }

  /// The hash of an element as it is kept.
  ///
  /// The multiplication spreads the hashes of types that make poor ones.
  @inlinable
  @inline(__always)
  static func hash(of element: some Hashable) -> Hash {
    let product = UInt64(truncatingIfNeeded: element.hashValue) &* 0x9E37_79B9_7F4A_7C15
    return Hash(truncatingIfNeeded: product >> 32)
  }

  @inlinable
  var isEmpty: Bool { slotCount == 0 }

  @inlinable
  var mask: Int { slotCount &- 1 }

  /// How many elements fit.
  @inlinable
  var capacity: Int { Self.capacity(of: slotCount) }

  /// The slot at which the search for a hash begins.
  @inlinable
  @inline(__always)
  func home(of hash: Hash) -> Int {
    let shift = UInt32(truncatingIfNeeded: mask).leadingZeroBitCount
    return Int(UInt32(bitPattern: hash) &>> UInt32(truncatingIfNeeded: shift))
  }

  /// The slot that holds a position.
  @inlinable
  func slot(of position: Int) -> Int {
    let mask = mask
    return words.withUnsafeBufferPointer { words in
      var slot = home(of: words[slotCount &+ position])
      while words[slot] != Int32(truncatingIfNeeded: position) { slot = (slot &+ 1) & mask }
      return slot
    }
  }

  /// The empty slot at which the search for a hash that is not in the table ends.
  @inlinable
  func emptySlot(for hash: Hash) -> Int {
    let mask = mask
    var slot = home(of: hash)
    while words[slot] >= 0 { slot = (slot &+ 1) & mask }
    return slot
  }
}
