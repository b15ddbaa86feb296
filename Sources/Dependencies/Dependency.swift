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
  @usableFromInline let initialValues: DependencyValues
  private let keyPath: KeyPath<DependencyValues, Value>
  private let place: SourceLocation
  @usableFromInline let shortcut: DependencyShortcut

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
    self.init(
      keyPath, shortcut: .shared(for: keyPath),
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
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
      \DependencyValues.[KeyToken<Key>()], shortcut: .shared(for: key),
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  init(
    _ keyPath: KeyPath<DependencyValues, Value>, shortcut: DependencyShortcut,
    at place: SourceLocation
  ) {
    self.initialValues = .captured()
    self.keyPath = keyPath
    self.shortcut = shortcut
    self.place = place
  }

  /// The dependency as it is now.
  @inlinable
  public var wrappedValue: Value {
    let current = DependencyValues._current
    guard let node = shortcut.node(in: current.top, capturedIn: initialValues.top) else {
      return walkKeyPath()
    }
    // Whoever keeps the node is alive: no count need be kept for it.
    return withExtendedLifetime(current) {
      node._withUnsafeGuaranteedRef { unsafeDowncast($0, to: OverrideNode<Value>.self).value }
    }
  }

  @usableFromInline
  func walkKeyPath() -> Value {
    let values = initialValues.merging(DependencyValues._current)
    if values.log == nil {
      if values.observer == nil, let node = shortcut.storedDefault(in: values) {
        return unsafeDowncast(node, to: OverrideNode<Value>.self).value
      }
      if shortcut.isReady(in: values) { return values[keyPath: keyPath] }
    }
    let log = ReadLog(maker: nil, parent: values.log, place: place)
    let value = values.logged(by: log)[keyPath: keyPath]
    values.log?.note(dependencies: log.reads)
    shortcut.learn(from: log, value: value, values: values)
    return value
  }
}
