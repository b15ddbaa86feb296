import ConcurrencyExtras
import IssueReporting
import Synchronization

/// Where shared values of ``InMemoryKey`` live: as long as the storage does.
///
/// The app has one for the process, and each test has its own: see
/// `DependencyValues.defaultInMemoryStorage`.
public struct InMemoryStorage: Hashable, Sendable {
  private final class Values: Sendable {
    let references = Mutex<[String: AnyReference]>([:])
  }

  private let values = Values()

  /// Creates an empty storage.
  public init() {}

  /// Tells whether both are the same storage.
  public static func == (lhs: InMemoryStorage, rhs: InMemoryStorage) -> Bool {
    lhs.values === rhs.values
  }

  /// Feeds the identity of the storage to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(values))
  }

  /// The reference of a name, if there is one.
  func existing(_ name: String) -> AnyReference? {
    values.references.withLock { $0[name] }
  }

  /// Finds or makes the reference of a key.
  func reference<Value>(
    for key: InMemoryKey<Value>, at place: SourceLocation, initialValue: () -> Value
  ) -> StoredReference<Value> {
    if let known = existing(key.name) { return known.typed(or: key, initialValue, at: place) }
    // The default is somebody else's code, so no lock is held; two threads may come here.
    let new = StoredReference(initialValue(), label: "Shared<\(Value.self)>(\(key))")
    let first = values.references.withLock { references in
      if let known = references[key.name] { return known }
      references[key.name] = new
      return new
    }
    return first.typed(or: key, initialValue, at: place)
  }
}
