public import Dependencies

extension Dependency {
  /// Reads a dependency as the type that a test has put there.
  ///
  /// ```swift
  /// @Dependency(\.soundPlayer, as: SoundRecorder.self) var recorder
  /// // …
  /// #expect(recorder.played == ["ping"])
  /// ```
  ///
  /// Reading it stops the program if the dependency is of another type.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - type: The type it has in this test.
  ///   - fileID: The file of the property.
  ///   - filePath: The path of that file.
  ///   - line: The line of the property.
  ///   - column: The column of the property.
  public init<Base>(
    _ keyPath: any KeyPath<DependencyValues, Base> & Sendable,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      casting: keyPath, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
