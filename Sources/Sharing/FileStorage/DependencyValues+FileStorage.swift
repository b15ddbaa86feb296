public import Dependencies

private enum FileStorageDependencyKey: DependencyKey, ReplayableKey {
  static var liveValue: FileStorage { .fileSystem }
  static var previewValue: FileStorage { .inMemory }
  static var testValue: FileStorage { .inMemory }
}

extension DependencyValues {
  /// Where shared values with a file-storage key are kept.
  ///
  /// It is the file system in the program, and memory in a preview or a test, where each has its own. Set
  /// it to test with files that are there already:
  ///
  /// ```swift
  /// withDependencies {
  ///   $0.defaultFileStorage = .inMemory(fileSystem: LockIsolated([.settings: data]))
  /// } operation: {
  ///   Store(initialState: AppFeature.State()) { AppFeature() }
  /// }
  /// ```
  public var defaultFileStorage: FileStorage {
    get { self[FileStorageDependencyKey.self] }
    set { self[FileStorageDependencyKey.self] = newValue }
  }
}
