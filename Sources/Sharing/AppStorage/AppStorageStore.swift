/// Keeps the values of ``AppStorageKey``: small settings, each with a name.
///
/// `UserDefaults` is one where Foundation has it. ``FileAppStorage`` keeps them in a file of JSON, and
/// ``InMemoryAppStorage`` in memory. Another is written with these three methods.
///
/// A store is used by several threads at once.
public protocol AppStorageStore: AnyObject {
  /// Reads a value.
  ///
  /// - Parameter key: The name. It may contain any character.
  /// - Returns: The value, or `nil` when there is none.
  /// - Throws: When it cannot be known whether there is one.
  func storedValue(forKey key: String) throws -> AppStorageValue?

  /// Stores a value.
  ///
  /// - Parameters:
  ///   - value: The value, or `nil` to remove what is stored.
  ///   - key: The name.
  ///   - context: Why it is stored. When somebody asks for it, `completion` should wait until it is safe.
  ///   - completion: Must be called once, with what went wrong if it did.
  func store(
    _ value: AppStorageValue?, forKey key: String, context: SaveContext,
    completion: @escaping @Sendable (Result<Void, any Error>) -> Void)

  /// Follows what is stored.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - onChange: Is called after a change, on any thread; it may be called although nothing has changed.
  /// - Returns: What ends it.
  func observe(key: String, onChange: @escaping @Sendable () -> Void) -> SharedSubscription
}

extension AppStorageStore {
  /// The value of a key, or `nil`. It can be written.
  ///
  /// ```swift
  /// store["isOn"] = .bool(true)
  /// ```
  ///
  /// - Parameter key: The name.
  public subscript(key: String) -> AppStorageValue? {
    get { try? storedValue(forKey: key) }
    set { store(newValue, forKey: key, context: .didSet) { _ in } }
  }
}
