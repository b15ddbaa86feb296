import Synchronization

/// One entry of a persistent list of overrides.
///
/// Values are a reference to the newest node. Nodes never change, so a scope is entered by making one
/// node, and anybody may read without a lock.
///
/// A node also points far down the list, and marks the keys that lie between: a search passes over
/// stretches that cannot hold its key. So neither pushing nor finding becomes slow in long lists.
@usableFromInline
class DependencyNode: @unchecked Sendable {
  @usableFromInline final let key: ObjectIdentifier
  @usableFromInline final let next: DependencyNode?
  /// The same as `next`, for walks that count no references: the newest node keeps all others.
  private final let borrowedNext: Unmanaged<DependencyNode>?
  /// A node further down, or the end of the list.
  private final let borrowedJump: Unmanaged<DependencyNode>?
  /// The keys from here to before the node that `borrowedJump` leads to.
  private final let marks: KeyMarks
  /// The number of nodes.
  final let depth: Int
  /// The number of different keys that are overridden.
  final let keyCount: Int
  /// The context in force here, if a scope has set one.
  final let context: DependencyContext?
  /// What notes down what happens under these values.
  @usableFromInline final let watch: DependencyWatch?
  /// The number of the override, once somebody has asked for it.
  private final let givenNumber: Atomic<UInt64>
  private final let cache = SearchCache()

  /// Makes an override: it changes neither the context nor what notes things down.
  @usableFromInline
  init(overriding key: ObjectIdentifier, number: OverrideNumber, next: DependencyNode?) {
    self.key = key
    self.givenNumber = Atomic(number.rawValue)
    self.next = next
    guard let next else {
      self.borrowedNext = nil
      self.borrowedJump = nil
      self.marks = KeyMarks(key)
      self.depth = 1
      self.keyCount = 1
      self.context = nil
      self.watch = nil
      return
    }
    self.borrowedNext = Unmanaged.passUnretained(next)
    var marks = KeyMarks(key)
    self.keyCount = next.keyCount + (next.walk(to: key, marked: marks) == nil ? 1 : 0)
    self.borrowedJump = next.jump(fromAbove: &marks)
    self.marks = marks
    self.depth = next.depth + 1
    self.context = next.context
    self.watch = next.watch
  }

  /// Makes an entry that overrides nothing: it changes the context or what notes things down.
  init(context: DependencyContext?, watch: DependencyWatch?, next: DependencyNode?) {
    self.key = ObjectIdentifier(ScopeNode.self)
    self.givenNumber = Atomic(0)
    self.next = next
    self.borrowedNext = next.map(Unmanaged.passUnretained)
    var marks = KeyMarks()
    self.borrowedJump = next?.jump(fromAbove: &marks)
    self.marks = marks
    self.depth = (next?.depth ?? 0) + 1
    self.keyCount = next?.keyCount ?? 0
    self.context = context
    self.watch = watch
  }

  /// The same entry on top of another list, or nothing where it holds no override.
  @usableFromInline
  func relinked(to next: DependencyNode?) -> DependencyNode? { nil }
}

/// A change of context, or of what notes things down.
final class ScopeNode: DependencyNode, @unchecked Sendable {}

// MARK: - Searching

extension DependencyNode {
  /// Where a node on top of this one jumps to; adds the marks of all that is jumped over.
  ///
  /// Two jumps of one length become one: a search passes over a list of any length in a few steps.
  private final func jump(fromAbove marks: inout KeyMarks) -> Unmanaged<DependencyNode>? {
    guard let first = borrowedJump else { return .passUnretained(self) }
    return first._withUnsafeGuaranteedRef { first in
      guard depth - first.depth == first.depth - first.jumpDepth else {
        return .passUnretained(self)
      }
      marks.formUnion(self.marks)
      marks.formUnion(first.marks)
      return first.borrowedJump
    }
  }

  private final var jumpDepth: Int {
    borrowedJump?._withUnsafeGuaranteedRef { $0.depth } ?? 0
  }

  /// The newest override of a key.
  final func find(_ key: ObjectIdentifier) -> DependencyNode? {
    search(for: key)?.takeUnretainedValue()
  }

  /// The newest override of a key, which this list keeps.
  final func search(for key: ObjectIdentifier) -> Unmanaged<DependencyNode>? {
    if self.key == key { return .passUnretained(self) }
    guard depth > Self.shortDepth else { return walk(to: key, marked: KeyMarks(key)) }
    switch cache.answer(for: key) {
    case .absent: return nil
    case .found(let node): return node
    case .unknown:
      let node = walk(to: key, marked: KeyMarks(key))
      cache.keep(node, for: key)
      return node
    }
  }

  /// Up to this many nodes, walking is as fast as asking what was found before.
  private static var shortDepth: Int { 4 }

  private final func walk(
    to key: ObjectIdentifier, marked wanted: KeyMarks
  ) -> Unmanaged<DependencyNode>? {
    var node = Unmanaged.passUnretained(self)
    while true {
      if node._withUnsafeGuaranteedRef({ $0.key == key }) { return node }
      let following = node._withUnsafeGuaranteedRef {
        $0.marks.isDisjoint(with: wanted) ? $0.borrowedJump : $0.borrowedNext
      }
      guard let following else { return nil }
      node = following
    }
  }

  /// Whether this list goes on from another: whether it ends with the nodes of the other.
  final func extends(_ other: DependencyNode) -> Bool {
    var node = Unmanaged.passUnretained(self)
    while true {
      let depth = node._withUnsafeGuaranteedRef { $0.depth }
      guard depth > other.depth else { break }
      let following = node._withUnsafeGuaranteedRef {
        $0.jumpDepth >= other.depth ? $0.borrowedJump : $0.borrowedNext
      }
      guard let following else { return false }
      node = following
    }
    return node._withUnsafeGuaranteedRef { $0 === other }
  }
}

// MARK: - Overrides

extension DependencyNode {
  /// What tells this override from every other, also where lists are joined and shortened.
  final var number: OverrideNumber {
    let known = givenNumber.load(ordering: .relaxed)
    guard known == 0 else { return OverrideNumber(rawValue: known) }
    let new = OverrideNumber.next()
    let (isMine, first) = givenNumber.compareExchange(
      expected: 0, desired: new.rawValue, ordering: .relaxed)
    return isMine ? new : OverrideNumber(rawValue: first)
  }

  /// Calls a closure with every override, the newest first; a key may come twice.
  final func forEachOverride(_ body: (DependencyNode) -> Void) {
    var node: DependencyNode? = self
    while let current = node {
      if !(current is ScopeNode) { body(current) }
      node = current.next
    }
  }

  /// The same overrides, in a list without many entries that newer ones hide.
  ///
  /// Otherwise a task that starts its successor inside a scope would make a list without an end.
  @usableFromInline
  final var shortened: DependencyNode {
    guard depth > 2 * keyCount + 32 else { return self }
    var overrides: [DependencyNode] = []
    var seen: Set<ObjectIdentifier> = []
    forEachOverride { node in
      if seen.insert(node.key).inserted { overrides.append(node) }
    }
    var list: DependencyNode = ScopeNode(context: context, watch: watch, next: nil)
    for node in overrides.reversed() { list = node.relinked(to: list) ?? list }
    return list
  }
}

/// The number of an override: no two overrides of a process have the same.
@usableFromInline
struct OverrideNumber: Hashable, Sendable {
  /// Stands for an override that has no number yet.
  @usableFromInline static var none: OverrideNumber { OverrideNumber(rawValue: 0) }
  private static let last = Atomic<UInt64>(0)

  let rawValue: UInt64

  static func next() -> OverrideNumber {
    OverrideNumber(rawValue: last.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}
