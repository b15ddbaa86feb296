import IssueReporting

extension Shared {
  /// Shares the value of a key.
  ///
  /// ```swift
  /// @Shared(.inMemory("unreadCount")) var unreadCount = 0
  /// ```
  ///
  /// - Parameters:
  ///   - wrappedValue: The value as long as the key has none.
  ///   - key: The key.
  ///   - fileID: The file of the property.
  ///   - filePath: The path of that file.
  ///   - line: The line of the property.
  ///   - column: The column of the property.
  public init(
    wrappedValue: @autoclosure () -> Value,
    _ key: some SharedKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      reference: Sharing.reference(
        for: key,
        at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
        initialValue: wrappedValue))
  }

  /// Shares the value of a key that has a default, with another one in its place.
  ///
  /// ```swift
  /// @Shared(.favorites) var favorites = [movie]
  /// ```
  ///
  /// - Parameters:
  ///   - wrappedValue: The value as long as the key has none.
  ///   - key: The key with its default.
  ///   - fileID: The file of the property.
  ///   - filePath: The path of that file.
  ///   - line: The line of the property.
  ///   - column: The column of the property.
  // The compiler reads the type of a literal from the key only where it knows that the key has a default.
  public init<Key: SharedKey>(
    wrappedValue: @autoclosure () -> Value,
    _ key: SharedKeyDefault<Key>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    self.init(
      reference: Sharing.reference(
        for: key,
        at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
        initialValue: wrappedValue))
  }

  /// Shares the optional value of a key; it is `nil` as long as the key has none.
  ///
  /// ```swift
  /// @Shared(.inMemory("userID")) var userID: Int?
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fileID: The file of the property.
  ///   - filePath: The path of that file.
  ///   - line: The line of the property.
  ///   - column: The column of the property.
  @_disfavoredOverload
  public init<Wrapped>(
    _ key: some SharedKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Value == Wrapped? {
    self.init(
      wrappedValue: nil, key, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Shares the value of a key that has a default.
  ///
  /// ```swift
  /// @Shared(.showsArchive) var showsArchive
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key with its default.
  ///   - fileID: The file of the property.
  ///   - filePath: The path of that file.
  ///   - line: The line of the property.
  ///   - column: The column of the property.
  public init(
    _ key: SharedKeyDefault<some SharedKey<Value>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      reference: Sharing.reference(
        for: key,
        at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
  }

  /// Whether a value is being loaded.
  public var isLoading: Bool { reference.persistence?.isLoading ?? false }

  /// What went wrong when the value was loaded last, if it did.
  public var loadError: (any Error)? { reference.persistence?.loadError }

  /// What went wrong when the value was saved last, if it did.
  public var saveError: (any Error)? { reference.persistence?.saveError }

  /// Loads the value again.
  ///
  /// Without a key, or with one in memory, there is nothing to do.
  ///
  /// - Throws: What the key says went wrong.
  public func load() async throws {
    try await reference.persistence?.load()
  }

  /// Saves the value again.
  ///
  /// Without a key, or with one in memory, there is nothing to do.
  ///
  /// - Throws: What the key says went wrong.
  public func save() async throws {
    try await reference.persistence?.save()
  }
}
