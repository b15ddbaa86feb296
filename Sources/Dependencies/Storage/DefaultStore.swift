import IssueReporting
import Synchronization

/// What a default value is the default of: a key, in a context.
struct DefaultID: Hashable, Sendable {
  let key: ObjectIdentifier
  let context: DependencyContext
}

/// A default value that was computed or prepared.
final class DefaultEntry: Sendable {
  /// Where a default comes from.
  enum Origin {
    /// It was made when somebody read it; the place is that of the reader.
    case read(SourceLocation)
    /// `prepareDependencies` set it.
    case prepared(SourceLocation)
  }

  /// What holds the value.
  let node: DependencyNode
  /// The keys that the value was computed from.
  let reads: [ObjectIdentifier]
  let origin: Origin

  init(_ node: DependencyNode, reads: [ObjectIdentifier] = [], origin: Origin) {
    self.node = node
    self.reads = reads
    self.origin = origin
  }

  /// Whether `prepareDependencies` set it.
  var isPrepared: Bool {
    if case .prepared = origin { true } else { false }
  }

  func value<Value>(as type: Value.Type) -> Value {
    unsafeDowncast(node, to: OverrideNode<Value>.self).value
  }
}

/// The default values of one world: of the running app and its previews, or of one test.
///
/// Values are computed outside the lock; of two that race, the one stored first is everybody's.
final class DefaultStore: Sendable {
  /// The values of a process that runs no tests; in one that does, those of code that belongs to no test
  /// that is known.
  static let process = DefaultStore()

  /// How many values made from overrides are kept per key.
  static let scopedLimit = 16

  private let entries = Mutex<[DefaultID: DefaultEntry]>([:])
  private let scopedEntries = Mutex<[DefaultID: [ScopedDefault]]>([:])

  /// The value of a key, if there is one.
  func entry(for id: DefaultID) -> DefaultEntry? {
    entries.withLock { $0[id] }
  }

  /// Stores a value unless there is one; returns the one that is there now.
  func store(_ entry: DefaultEntry, for id: DefaultID) -> DefaultEntry {
    entries.withLock { entries in
      if let first = entries[id] { return first }
      entries[id] = entry
      return entry
    }
  }

  /// The values of a key that were made from overrides.
  func scopedEntries(for id: DefaultID) -> [ScopedDefault] {
    scopedEntries.withLock { $0[id] ?? [] }
  }

  /// Stores a value made from overrides, unless there is one made from the same.
  func store(_ entry: ScopedDefault, for id: DefaultID) -> DefaultEntry {
    // Let go of outside the lock: a value may run code when it goes.
    var oldest: ScopedDefault?
    defer { withExtendedLifetime(oldest) {} }
    return scopedEntries.withLock { scoped in
      if let first = scoped[id]?.first(where: { $0.sources == entry.sources }) {
        return first.value
      }
      if scoped[id]?.count == Self.scopedLimit { oldest = scoped[id]?.removeFirst() }
      scoped[id, default: []].append(entry)
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
