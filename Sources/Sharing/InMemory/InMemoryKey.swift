import Dependencies
import IssueReporting

/// A key whose value is in memory: shared by all features, gone with the process.
///
/// ```swift
/// @Shared(.inMemory("unreadCount")) var unreadCount = 0
/// ```
///
/// Each test has its own values, because the storage is a dependency.
public struct InMemoryKey<Value: Sendable>: SharedKey, CustomStringConvertible {
  let name: String
  let storage: InMemoryStorage

  /// Creates a key in the storage that is in force.
  init(_ name: String) {
    self.name = name
    storage = DependencyValues.current.defaultInMemoryStorage
  }

  /// The name and the storage.
  public var id: InMemoryKeyID { InMemoryKeyID(name: name, storage: storage) }

  /// The key as it is written.
  public var description: String { ".inMemory(\(String(reflecting: name)))" }

  /// Delivers the value in memory, or the default.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    if let reference = storage.existing(name) as? StoredReference<Value> {
      continuation.resume(returning: reference.value(.inForce))
    } else {
      continuation.resumeReturningInitialValue()
    }
  }

  /// Does nothing: everybody who uses the key shares one value already.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  /// Changes the value in memory.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    reference(at: SourceLocation(), isLoaded: true) { value }.replace(with: value)
    continuation.resume()
  }
}

extension InMemoryKey: ReferenceFindingKey {
  func reference(
    at place: SourceLocation, isLoaded: Bool, initialValue: () -> Value
  ) -> StoredReference<Value> {
    storage.reference(for: self, at: place, initialValue: initialValue)
  }
}

extension SharedReaderKey {
  /// A value in memory, shared by whoever uses the same name.
  ///
  /// ```swift
  /// @Shared(.inMemory("unreadCount")) var unreadCount = 0
  /// ```
  ///
  /// - Parameter key: The name.
  public static func inMemory<Value>(_ key: String) -> Self where Self == InMemoryKey<Value> {
    InMemoryKey(key)
  }
}
