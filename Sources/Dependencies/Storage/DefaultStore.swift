import IssueReporting
import Synchronization

/// A default value that was computed or prepared.
final class DefaultEntry: Sendable {
  /// What holds the value.
  let node: DependencyNode
  /// The keys that the value was computed from.
  let reads: [ObjectIdentifier]
  /// Whether `prepareDependencies` set it.
  let isPrepared: Bool

  init(_ node: DependencyNode, reads: [ObjectIdentifier] = [], isPrepared: Bool = false) {
    self.node = node
    self.reads = reads
    self.isPrepared = isPrepared
  }

  func value<Value>(as type: Value.Type) -> Value {
    unsafeDowncast(node, to: OverrideNode<Value>.self).value
  }
}

/// The default values of one world: the live app, previews, or one test.
///
/// Values are computed outside the lock; of two that race, the one stored first is everybody's.
final class DefaultStore: Sendable {
  /// The values of the running app.
  static let live = DefaultStore()
  /// The values of previews.
  static let preview = DefaultStore()
  /// The values of code that runs in a test process but belongs to no test that is known.
  static let outsideTests = DefaultStore()

  /// How many values made from overrides are kept per key.
  static let scopedLimit = 16

  private let entries = Mutex<[ObjectIdentifier: DefaultEntry]>([:])
  private let scopedEntries = Mutex<[ObjectIdentifier: [ScopedDefault]]>([:])

  /// The value of a key, if there is one.
  func entry(for key: ObjectIdentifier) -> DefaultEntry? {
    entries.withLock { $0[key] }
  }

  /// Stores a value unless there is one; returns the one that is there now.
  func store(_ entry: DefaultEntry, for key: ObjectIdentifier) -> DefaultEntry {
    entries.withLock { entries in
      if let first = entries[key] { return first }
      entries[key] = entry
      return entry
    }
  }

  /// The values of a key that were made from overrides.
  func scopedEntries(for key: ObjectIdentifier) -> [ScopedDefault] {
    scopedEntries.withLock { $0[key] ?? [] }
  }

  /// Stores a value made from overrides, unless there is one made from the same.
  func store(_ entry: ScopedDefault, for key: ObjectIdentifier) -> DefaultEntry {
    // Let go of outside the lock: a value may run code when it goes.
    var oldest: ScopedDefault?
    defer { withExtendedLifetime(oldest) {} }
    return scopedEntries.withLock { scoped in
      if let first = scoped[key]?.first(where: { $0.sources == entry.sources }) {
        return first.value
      }
      if scoped[key]?.count == Self.scopedLimit { oldest = scoped[key]?.removeFirst() }
      scoped[key, default: []].append(entry)
      return entry.value
    }
  }
}

/// A default that was made from overrides: it holds where the same ones are in force.
struct ScopedDefault: Sendable {
  let value: DefaultEntry
  /// The keys that were read, and the override each had.
  let sources: [ObjectIdentifier: OverrideNumber]
}
