import IssueReporting
import Synchronization

/// A default value that was computed or prepared.
class DefaultEntry: @unchecked Sendable {
  /// The keys that the value was computed from.
  final let reads: [ObjectIdentifier]
  /// Whether `prepareDependencies` set it.
  final let isPrepared: Bool

  init(reads: [ObjectIdentifier], isPrepared: Bool) {
    self.reads = reads
    self.isPrepared = isPrepared
  }
}

/// A default value of a type.
final class TypedDefault<Value>: DefaultEntry, @unchecked Sendable {
  let value: Value

  init(_ value: Value, reads: [ObjectIdentifier] = [], isPrepared: Bool = false) {
    self.value = value
    super.init(reads: reads, isPrepared: isPrepared)
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

  private let entries = Mutex<[ObjectIdentifier: DefaultEntry]>([:])

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
}

/// Defaults that were computed from overrides, kept with the scope of those overrides.
final class ScopeMemo: Sendable {
  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  /// A value, and the nodes that it was computed from.
  struct Entry: Sendable {
    let value: DefaultEntry
    let sources: [Source]
  }

  /// A key, and the override it had.
  struct Source: Sendable {
    let key: ObjectIdentifier
    let node: ObjectIdentifier?
  }

  /// The value of a key, if one was computed here.
  func entry(for key: ObjectIdentifier) -> Entry? {
    entries.withLock { $0[key] }
  }

  /// Stores a value unless there is one.
  func store(_ entry: Entry, for key: ObjectIdentifier) -> Entry {
    entries.withLock { entries in
      if let first = entries[key] { return first }
      entries[key] = entry
      return entry
    }
  }
}
