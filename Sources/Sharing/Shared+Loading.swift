import IssueReporting

extension Shared {
  /// Shares the value of a key that must have one.
  ///
  /// ```swift
  /// @Shared var settings: Settings
  ///
  /// init() async throws {
  ///   _settings = try await Shared(require: .fileStorage(.settings))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fileID: The file of the property.
  ///   - filePath: The path of that file.
  ///   - line: The line of the property.
  ///   - column: The column of the property.
  /// - Throws: What the key says went wrong, or an error that says that the key has no value. A key with
  ///   a default always has one.
  public init(
    require key: some SharedKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws {
    self.init(
      reference: try await requiredReference(
        for: key,
        at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
  }

  /// Turns the property to another key, and loads the value of that.
  ///
  /// ```swift
  /// try await $article.load(.article(id: 7))
  /// ```
  ///
  /// Every copy of the property, and every part of it that was handed on, turns with it; observers are
  /// told. Other properties that use the old key stay with it. Until the value has come, and when the new
  /// key has none, the property keeps the value that it shows, unless the new key has a default or is in
  /// use already.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: What the key says went wrong. The property uses the new key all the same, and `loadError`
  ///   says it as well.
  public func load(
    _ key: some SharedKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws {
    try await reference.load(
      key, at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
