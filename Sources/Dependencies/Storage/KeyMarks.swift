/// A set of keys in 128 bits: it may hold a key that nobody put in, and never misses one.
@usableFromInline
struct KeyMarks: Sendable, Equatable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// A set of no keys.
  init() {}

  /// A set of one key.
  init(_ key: ObjectIdentifier) {
    // Keys are addresses of types: their low bits say little, a product mixes all of them.
    let mixed = UInt64(UInt(bitPattern: key)) &* 0x9E37_79B9_7F4A_7C15
    let bit = UInt64(1) << (mixed >> 58)
    if mixed & (1 << 57) == 0 { low = bit } else { high = bit }
  }

  /// Puts all keys of another set in.
  mutating func formUnion(_ other: KeyMarks) {
    low |= other.low
    high |= other.high
  }

  /// Whether the sets have no key in common; if they may have one, `false`.
  func isDisjoint(with other: KeyMarks) -> Bool {
    (low & other.low) | (high & other.high) == 0
  }
}
