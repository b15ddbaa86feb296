public import Dependencies

private enum InMemoryStorageKey: DependencyKey, ReplayableKey {
  static var liveValue: InMemoryStorage { InMemoryStorage() }
  static var previewValue: InMemoryStorage { InMemoryStorage() }
  static var testValue: InMemoryStorage { InMemoryStorage() }
}

extension DependencyValues {
  /// Where shared values with an in-memory key live.
  ///
  /// Each test has its own. Set it to keep two parts of one program apart:
  ///
  /// ```swift
  /// withDependencies {
  ///   $0.defaultInMemoryStorage = InMemoryStorage()
  /// } operation: {
  ///   // No value of the rest of the program is seen here.
  /// }
  /// ```
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[InMemoryStorageKey.self] }
    set { self[InMemoryStorageKey.self] = newValue }
  }
}
