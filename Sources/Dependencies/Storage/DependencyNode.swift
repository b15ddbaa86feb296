import Synchronization

/// One entry of a persistent list of overrides.
///
/// Values are a reference to the newest node. Nodes never change, so a scope is entered by making one
/// node, and anybody may read without a lock.
@usableFromInline
class DependencyNode: @unchecked Sendable {
  /// Nodes above the last table; more are folded into a table.
  static let maximumDepth = 12

  @usableFromInline final let key: ObjectIdentifier
  /// What tells this override from every other, also where lists are joined and folded.
  final let number: OverrideNumber
  @usableFromInline final let next: DependencyNode?
  /// The same as `next`, for walks that count no references: the newest node keeps all others.
  private final let borrowedNext: Unmanaged<DependencyNode>?
  final let depth: Int
  /// The context in force here, if a scope has set one.
  final let context: DependencyContext?
  /// What notes down reads made through these values.
  final let log: ReadLog?

  init(
    key: ObjectIdentifier, number: OverrideNumber = .none, next: DependencyNode?,
    context: DependencyContext?, log: ReadLog?
  ) {
    self.key = key
    self.number = number
    self.next = next
    self.borrowedNext = next.map(Unmanaged.passUnretained)
    self.depth = (next?.depth ?? 0) + 1
    self.context = context
    self.log = log
  }

  /// Makes an override: it changes neither the context nor the log.
  @usableFromInline
  init(overriding key: ObjectIdentifier, number: OverrideNumber, next: DependencyNode?) {
    self.key = key
    self.number = number
    self.next = next
    self.borrowedNext = next.map(Unmanaged.passUnretained)
    self.depth = (next?.depth ?? 0) + 1
    self.context = next?.context
    self.log = next?.log
  }

  /// The same entry on top of another list, or nothing where it holds no override.
  @usableFromInline
  func relinked(to next: DependencyNode?) -> DependencyNode? { nil }

  /// The type of the value, in words.
  @usableFromInline var valueName: String { "" }
}

/// The number of an override: no two overrides of a process have the same.
@usableFromInline
struct OverrideNumber: Hashable, Sendable {
  @usableFromInline static var none: OverrideNumber { OverrideNumber(rawValue: 0) }
  private static let last = Atomic<UInt64>(0)

  let rawValue: UInt64

  @usableFromInline
  static func next() -> OverrideNumber {
    OverrideNumber(rawValue: last.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}

/// An overridden value.
@usableFromInline
final class OverrideNode<Value>: DependencyNode, @unchecked Sendable {
  @usableFromInline let value: Value

  /// Makes an override; its number is a new one unless it stands for another node.
  @inlinable
  init(
    key: ObjectIdentifier, value: Value, number: OverrideNumber = .next(), next: DependencyNode?
  ) {
    self.value = value
    super.init(
      overriding: key, number: number, next: next)
  }

  @usableFromInline
  override func relinked(to next: DependencyNode?) -> DependencyNode? {
    OverrideNode(key: key, value: value, number: number, next: next)
  }

  @usableFromInline
  override var valueName: String { "The dependency of type '\(Diagnostics.typeName(Value.self))'" }
}

/// A change of context, or of what notes down the reads.
final class ScopeNode: DependencyNode, @unchecked Sendable {
  init(context: DependencyContext?, log: ReadLog?, next: DependencyNode?) {
    super.init(key: ObjectIdentifier(ScopeNode.self), next: next, context: context, log: log)
  }
}

/// Many overrides at once: the end of a list.
final class TableNode: DependencyNode, @unchecked Sendable {
  let entries: [ObjectIdentifier: DependencyNode]

  /// Folds a list into a table.
  init(folding list: DependencyNode) {
    var entries: [ObjectIdentifier: DependencyNode] = [:]
    list.forEachOverride { node in
      if entries[node.key] == nil { entries[node.key] = node.relinked(to: nil) }
    }
    self.entries = entries
    super.init(
      key: ObjectIdentifier(TableNode.self), next: nil, context: list.context, log: list.log)
  }
}

extension DependencyNode {
  /// A list short enough to put one more node on top.
  @usableFromInline
  static func folded(_ list: DependencyNode) -> DependencyNode {
    list.depth < maximumDepth ? list : TableNode(folding: list)
  }

  /// Calls a closure with every override, the newest first; a key may come twice.
  func forEachOverride(_ body: (DependencyNode) -> Void) {
    var node: DependencyNode? = self
    while let current = node {
      if let table = current as? TableNode {
        table.entries.values.forEach(body)
      } else if !(current is ScopeNode) {
        body(current)
      }
      node = current.next
    }
  }

  /// The newest override of a key.
  final func find(_ key: ObjectIdentifier) -> DependencyNode? {
    var node = Unmanaged.passUnretained(self)
    while true {
      if node._withUnsafeGuaranteedRef({ $0.key == key }) { return node.takeUnretainedValue() }
      guard let next = node._withUnsafeGuaranteedRef({ $0.borrowedNext }) else {
        return node._withUnsafeGuaranteedRef { $0.tableEntry(for: key) }
      }
      node = next
    }
  }

  private final func tableEntry(for key: ObjectIdentifier) -> DependencyNode? {
    guard self.key == ObjectIdentifier(TableNode.self) else { return nil }
    return unsafeDowncast(self, to: TableNode.self).entries[key]
  }
}
