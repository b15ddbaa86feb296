import Synchronization

/// What the last searches from one node found.
///
/// It keeps addresses alone. They stay good as long as the node does: it keeps the nodes below, and
/// types are never freed. Of searches that race, any may win: all of them found the same.
struct SearchCache: ~Copyable, Sendable {
  private let first = Atomic<UInt>(0)
  private let second = Atomic<UInt>(0)
  private let third = Atomic<UInt>(0)
  private let fourth = Atomic<UInt>(0)

  /// What a search found.
  enum Answer {
    /// Nobody has searched for the key, or somebody searched for another since.
    case unknown
    /// The key is not there.
    case absent
    /// The key is there.
    case found(Unmanaged<DependencyNode>)
  }

  /// What was found when a key was searched for.
  @inline(__always)
  borrowing func answer(for key: ObjectIdentifier) -> Answer {
    let word = load(Self.slot(of: key))
    if word == UInt(bitPattern: key) | 1 { return .absent }
    guard word & 1 == 0, let pointer = UnsafeRawPointer(bitPattern: word) else { return .unknown }
    let node = Unmanaged<DependencyNode>.fromOpaque(pointer)
    return node._withUnsafeGuaranteedRef { $0.key == key } ? .found(node) : .unknown
  }

  /// Keeps what was found.
  borrowing func keep(_ node: Unmanaged<DependencyNode>?, for key: ObjectIdentifier) {
    let word = node.map { UInt(bitPattern: $0.toOpaque()) }
    store(word ?? UInt(bitPattern: key) | 1, Self.slot(of: key))
  }

  /// Types are aligned: the bits above tell them apart.
  private static func slot(of key: ObjectIdentifier) -> UInt {
    let address = UInt(bitPattern: key)
    return ((address >> 4) ^ (address >> 7)) & 3
  }

  private borrowing func load(_ slot: UInt) -> UInt {
    switch slot {
    case 0: first.load(ordering: .acquiring)
    case 1: second.load(ordering: .acquiring)
    case 2: third.load(ordering: .acquiring)
    default: fourth.load(ordering: .acquiring)
    }
  }

  private borrowing func store(_ word: UInt, _ slot: UInt) {
    switch slot {
    case 0: first.store(word, ordering: .releasing)
    case 1: second.store(word, ordering: .releasing)
    case 2: third.store(word, ordering: .releasing)
    default: fourth.store(word, ordering: .releasing)
    }
  }
}
