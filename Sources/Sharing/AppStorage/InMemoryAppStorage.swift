import Synchronization

/// Keeps the values of ``AppStorageKey`` in memory: each test and each preview has one.
///
/// ```swift
/// let store = InMemoryAppStorage(["isOn": .bool(true)])
/// withDependencies {
///   $0.defaultAppStorage = store
/// } operation: {
///   Store(initialState: AppFeature.State()) { AppFeature() }
/// }
/// ```
public final class InMemoryAppStorage: AppStorageStore, Sendable {
  private let values: Mutex<[String: AppStorageValue]>
  private let observers = AppStorageObservers<Void>()

  /// Creates a store.
  ///
  /// - Parameter values: What is in it at first.
  public init(_ values: [String: AppStorageValue] = [:]) {
    self.values = Mutex(values)
  }

  /// Reads a value.
  ///
  /// - Parameter key: The name.
  public func storedValue(forKey key: String) -> AppStorageValue? {
    values.withLock { $0[key] }
  }

  /// Stores a value, or removes it, and tells those who follow it.
  public func store(
    _ value: AppStorageValue?, forKey key: String, context: SaveContext,
    completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    let old = values.withLock { values in
      defer { values[key] = value }
      return values[key]
    }
    // First, so that what this change tells is not newer than the change for who made it.
    if old != value { observers.tell(key, ()) }
    completion(.success(()))
  }

  /// Follows what is stored.
  public func observe(
    key: String, onChange: @escaping @Sendable () -> Void
  ) -> SharedSubscription {
    observers.add(key) { onChange() }
  }
}
