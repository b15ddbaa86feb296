import Synchronization

/// What key paths in use were found to lead to.
///
/// The runtime needs 60 ns and more for each case of a key path that it follows. A key path that is
/// made once and used often is followed once.
///
/// Who asks takes the entry out of its slot and puts it back: an entry has one owner at a time and
/// nothing is locked; who finds the slot empty follows the key path. A key path gets a slot when it
/// is missed twice in a row, so that key paths that are made anew each time drive few others out.
@usableFromInline
enum CasePathCache {
  /// How many key paths are remembered, as a power of two.
  static let bits = 8

  /// For each slot an owned reference to an entry.
  // It is written once, and what it points to changes atomically.
  nonisolated(unsafe) private static let slots = table(of: Atomic<UnsafeRawPointer?>(nil))

  /// Hashes of what was missed.
  nonisolated(unsafe) private static let misses = table(of: Atomic<UInt>(0))

  private static func table<Cell: ~Copyable>(
    of cell: @autoclosure () -> Cell
  ) -> UnsafeMutablePointer<Cell> {
    let table = UnsafeMutablePointer<Cell>.allocate(capacity: 1 << bits)
    for index in 0..<(1 << bits) { (table + index).initialize(to: cell()) }
    return table
  }

  /// Takes the entry of a key out of its slot, if it is there.
  @usableFromInline
  static func take(_ key: CasePathKey) -> CasePathEntry? {
    let slot = slot(of: key.hash)
    guard let pointer = slots[slot].exchange(nil, ordering: .acquiringAndReleasing)
    else { return nil }
    let entry = Unmanaged<CasePathEntry>.fromOpaque(pointer)
    if entry._withUnsafeGuaranteedRef({ $0.key == key }) { return entry.takeRetainedValue() }
    put(entry, into: slot)
    return nil
  }

  /// Puts an entry into its slot.
  @usableFromInline
  static func put(_ entry: consuming CasePathEntry) {
    let slot = slot(of: entry.key.hash)
    put(Unmanaged.passRetained(entry), into: slot)
  }

  /// Whether something that was missed is to get a slot.
  @usableFromInline
  static func wants(_ key: CasePathKey) -> Bool {
    let hash = key.hash
    let cell = Int(truncatingIfNeeded: hash >> 32) & (1 << bits - 1)
    return misses[cell].exchange(hash, ordering: .relaxed) == hash
  }

  private static func put(_ entry: Unmanaged<CasePathEntry>, into slot: Int) {
    let pointer = UnsafeRawPointer(entry.toOpaque())
    let other = slots[slot].exchange(pointer, ordering: .acquiringAndReleasing)
    // Another entry that came in the meantime goes. Nothing is held while it does.
    if let other { Unmanaged<CasePathEntry>.fromOpaque(other).release() }
  }

  private static func slot(of hash: UInt) -> Int {
    Int(truncatingIfNeeded: hash >> (UInt.bitWidth - bits))
  }
}

/// A key path, and where it is followed from.
@usableFromInline
struct CasePathKey: Equatable {
  /// The address of the key path.
  @usableFromInline let keyPath: UInt
  /// Where it is followed from.
  @usableFromInline let origin: CasePathOrigin

  /// Bits of both, spread.
  @inlinable
  var hash: UInt {
    (keyPath ^ (origin.owner &* 3) ^ (origin.name &* 5)) &* 0x9E37_79B9_7F4A_7C15
  }

  @inlinable
  init(_ keyPath: AnyKeyPath, from origin: CasePathOrigin) {
    self.keyPath = UInt(bitPattern: ObjectIdentifier(keyPath))
    self.origin = origin
  }
}

/// What a key path is followed from: the case paths of an enum, or another case path.
@usableFromInline
struct CasePathOrigin: Equatable {
  /// The address of what made the other case path, or zero.
  @usableFromInline let owner: UInt
  /// The address of the name of the case, or zero.
  @usableFromInline let name: UInt

  @inlinable
  init(owner: UInt = 0, name: UInt = 0) {
    self.owner = owner
    self.name = name
  }
}

/// A key, with the key path, so that its address stands for nothing else.
@usableFromInline
class CasePathEntry {
  @usableFromInline let key: CasePathKey
  @usableFromInline let keyPath: AnyKeyPath

  @inlinable
  init(_ key: CasePathKey, _ keyPath: AnyKeyPath) {
    self.key = key
    self.keyPath = keyPath
  }
}

/// A key path and the case path that it leads to.
@usableFromInline
final class ResolvedCasePath<Root, Value>: CasePathEntry {
  @usableFromInline let casePath: AnyCasePath<Root, Value>

  @inlinable
  init(_ key: CasePathKey, _ keyPath: AnyKeyPath, _ casePath: AnyCasePath<Root, Value>) {
    self.casePath = casePath
    super.init(key, keyPath)
  }
}

extension CasePathCache {
  /// Remembers what a key path leads to, or finds it out.
  ///
  /// Only case paths that macros make, and those put together from them, are kept: they are the
  /// same each time, and keep nothing of the program alive.
  ///
  /// - Parameters:
  ///   - keyPath: The key path. Its type determines the type of the case path.
  ///   - origin: Where it is followed from.
  ///   - follow: Follows it.
  @inlinable
  static func recall<Root, Value>(
    _ keyPath: AnyKeyPath, from origin: CasePathOrigin,
    follow: () -> AnyCasePath<Root, Value>
  ) -> AnyCasePath<Root, Value> {
    let key = CasePathKey(keyPath, from: origin)
    if let entry = take(key) {
      let casePath = unsafeDowncast(entry, to: ResolvedCasePath<Root, Value>.self).casePath
      put(entry)
      return casePath
    }
    let casePath = follow()
    if casePath.naming.isStatic, wants(key) { put(ResolvedCasePath(key, keyPath, casePath)) }
    return casePath
  }
}
