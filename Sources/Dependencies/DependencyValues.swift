/// The dependencies in force: what overrides say, and defaults for the rest.
///
/// Features do not use it by name, they read a part of it by ``Dependency``. A dependency of your own
/// gets a property here:
///
/// ```swift
/// extension DependencyValues {
///   var articleClient: ArticleClient {
///     get { self[ArticleClient.self] }
///     set { self[ArticleClient.self] = newValue }
///   }
/// }
/// ```
///
/// Such a property must do nothing but read and write its key.
public struct DependencyValues: Sendable {
  /// The values in force in the running task.
  @TaskLocal public static var _current = DependencyValues()

  /// The newest override.
  @usableFromInline var top: DependencyNode?
  /// What these values are used for now.
  @usableFromInline var mode = Mode.reading

  /// What values are used for.
  @usableFromInline
  enum Mode: UInt8, Sendable {
    /// They are in force.
    case reading
    /// A block of overrides writes them.
    case overriding
    /// `prepareDependencies` writes them.
    case preparing
  }

  /// Makes values without any override.
  public init() {}

  init(top: DependencyNode?, mode: Mode = .reading) {
    self.top = top
    self.mode = mode
  }

  /// Values without overrides, in the live context.
  public static var live: DependencyValues { DependencyValues(context: .live) }

  /// Values without overrides, in the preview context.
  public static var preview: DependencyValues { DependencyValues(context: .preview) }

  /// Values without overrides, in the test context.
  public static var test: DependencyValues { DependencyValues(context: .test) }

  /// Reads or overrides the value of a key.
  ///
  /// A key that nobody has overridden has the default of the context: the live value in the app, the
  /// test value in a test. A default is made once, in tests once per test.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fileID: The file of the access.
  ///   - filePath: The path of that file.
  ///   - line: The line of the access.
  ///   - column: The column of the access.
  ///   - function: The property that the access stands in: issues name it.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column,
    function function: StaticString = #function
  ) -> Key.Value {
    @inlinable
    get {
      if let node = overrideNode(for: ObjectIdentifier(key), type: Key.Value.self) {
        return unsafeDowncast(node, to: OverrideNode<Key.Value>.self).value
      }
      return defaultValue(
        of: key, property: function, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    @inlinable
    set {
      override(ObjectIdentifier(key), with: newValue)
      guard mode == .preparing || top?.watch != nil else { return }
      noteSet(
        key, function: function, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  /// What the program is running for.
  ///
  /// ```swift
  /// withDependencies {
  ///   $0.context = .live
  /// } operation: {
  ///   // Live values, even in a test.
  /// }
  /// ```
  public var context: DependencyContext {
    get {
      log?.noteContext()
      return contextInForce
    }
    set { top = ScopeNode(context: newValue, watch: top?.watch, next: top?.shortened) }
  }
}

extension DependencyValues {
  init(context: DependencyContext) {
    self.init(top: ScopeNode(context: context, watch: nil, next: nil))
  }

  /// The values in force in the running task.
  package static var current: DependencyValues { _current }

  /// What notes down reads made through these values.
  var log: ReadLog? { top?.watch?.log }

  /// The context, without a note that somebody asked for it.
  var contextInForce: DependencyContext { top?.context ?? .process }

  /// The override of a key, whose read is noted down; none where an observer has to be told first.
  @usableFromInline
  func overrideNode(for key: ObjectIdentifier, type: Any.Type) -> DependencyNode? {
    guard let top else { return nil }
    if let watch = top.watch {
      watch.log?.note(key, type: type)
      if watch.observer != nil { return nil }
    }
    return top.find(key)
  }

  /// Puts an override on top.
  @inlinable
  mutating func override<Value>(_ key: ObjectIdentifier, with value: Value) {
    top = OverrideNode(key: key, value: value, next: list(toOverride: key))
  }

  /// What an override of a key is put on: never another override of that key alone.
  @usableFromInline
  func list(toOverride key: ObjectIdentifier) -> DependencyNode? {
    guard let top else { return nil }
    return top.key == key ? top.next : top.shortened
  }

  /// These values, with reads noted down in a log.
  func logged(by log: ReadLog) -> DependencyValues {
    DependencyValues(
      top: ScopeNode(
        context: top?.context, watch: DependencyWatch(log: log, observer: observer),
        next: top?.shortened),
      mode: mode)
  }
}
