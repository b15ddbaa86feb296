import IssueReporting
import Synchronization

/// Reads a dependency.
///
/// ```swift
/// @Reducer
/// struct Feature {
///   @Dependency(\.uuid) var uuid
///   @Dependency(\.date.now) var now
/// }
/// ```
///
/// The value is looked up every time it is read: overrides of the running task come first, then those
/// that were in force where the property was made, then the default.
@propertyWrapper
public struct Dependency<Value>: @unchecked Sendable {
  let initialValues: DependencyValues
  private let keyPath: KeyPath<DependencyValues, Value>
  private let place: SourceLocation
  private let shortcut = DependencyShortcut<Value>()

  /// Reads a part of the dependencies.
  ///
  /// - Parameters:
  ///   - keyPath: The part.
  ///   - fileID: The file of the property.
  ///   - filePath: The path of that file.
  ///   - line: The line of the property.
  ///   - column: The column of the property.
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.initialValues = .captured()
    self.keyPath = keyPath
    self.place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reads the value of a key that has no property.
  ///
  /// ```swift
  /// @Dependency(ArticleClient.self) var articleClient
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fileID: The file of the property.
  ///   - filePath: The path of that file.
  ///   - line: The line of the property.
  ///   - column: The column of the property.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    self.init(
      \DependencyValues.[KeyToken<Key>()], fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// The dependency as it is now.
  public var wrappedValue: Value {
    let current = DependencyValues._current
    if let value = shortcut.value(in: current, else: initialValues) { return value }
    return read(through: current)
  }

  @inline(never)
  private func read(through current: DependencyValues) -> Value {
    let values = initialValues.merging(current)
    let log = ReadLog(key: nil, name: "", parent: values.log, place: place)
    let value = values.logged(by: log)[keyPath: keyPath]
    values.log?.note(dependencies: log.reads)
    shortcut.learn(from: log, values: values)
    return value
  }
}
