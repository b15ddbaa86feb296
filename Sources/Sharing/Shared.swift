import IssueReporting

/// A value that several parts of a program hold together: all of them see each change.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   @Shared(.inMemory("unreadCount")) var unreadCount = 0
/// }
/// ```
///
/// With a key, whoever uses the key shares the value. Without one, the value is made by ``init(value:)``
/// and handed on as the projected value (`$unreadCount`) to a property `@Shared var unreadCount: Int`.
///
/// The value is read as any property, and changed by ``withLock(_:fileID:filePath:line:column:)``. Both may be
/// done from any thread. Code that observes (`observe`, `withObservationTracking`) is told of changes.
///
/// Two shared values are equal when their values are. In the assertion of a test, expected values are
/// compared with actual ones, although both come from the same place.
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value> {
  /// Shared by all copies of the property.
  let reference: PropertyReference<Value>

  init(reference: MutableReference<Value>) {
    self.reference = PropertyReference(reference)
  }

  /// Creates a shared value that is kept in memory as long as somebody holds it.
  ///
  /// ```swift
  /// let count = Shared(value: 0)
  /// let model = CounterModel(count: count)
  /// ```
  ///
  /// - Parameter value: The value at first.
  public init(value: sending Value) {
    self.init(reference: StoredReference(value))
  }

  /// Shares what another property shares.
  ///
  /// - Parameter projectedValue: The other property's projected value.
  public init(projectedValue: Shared<Value>) {
    self = projectedValue
  }

  /// Shares the value inside of an optional, if there is one.
  ///
  /// When the optional becomes `nil` later on, the result keeps the value that it had last.
  ///
  /// - Parameter base: The optional.
  public init?(_ base: Shared<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(reference: UnwrappedReference(base.reference, initialValue: value))
  }

  /// The value.
  ///
  /// It can only be read here, because `count += 1` would read and write in two steps, between which
  /// another thread may write. To change it, use `$count.withLock { $0 += 1 }`.
  public var wrappedValue: Value {
    get { reference.current }
    @available(
      *, unavailable, message: "Use '$shared.withLock { $0 = … }' to change a shared value."
    )
    nonmutating set { withLock { $0 = newValue } }
  }

  /// The shared value itself, to be handed on or changed.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// Changes the value, while nobody else reads or changes it.
  ///
  /// ```swift
  /// $count.withLock { $0 += 1 }
  /// ```
  ///
  /// Other threads wait until the closure returns, so it should be short. Within the closure this shared
  /// value must be used through the closure's argument only; using it otherwise stops the program with a
  /// report. Observers are told, and the value is saved, when the closure has returned.
  ///
  /// - Parameters:
  ///   - operation: Changes the value.
  ///   - fileID: The file of the change.
  ///   - filePath: The path of that file.
  ///   - line: The line of the change.
  ///   - column: The column of the change.
  /// - Returns: What `operation` returned.
  public func withLock<Result, Failure: Error>(
    _ operation: (inout Value) throws(Failure) -> Result,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws(Failure) -> Result {
    try reference.mutate(
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column), operation)
  }

  /// Shares a part of the value.
  ///
  /// ```swift
  /// ProfileView(name: $user.name)
  /// ```
  ///
  /// - Parameter path: The part.
  public subscript<Member>(
    dynamicMember path: WritableKeyPath<Value, Member>
  ) -> Shared<Member> {
    Shared<Member>(reference: MemberReference(reference, path))
  }

  /// Shares a part of the value that can only be read.
  ///
  /// - Parameter path: The part.
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader(self)[dynamicMember: path]
  }

  /// Shares what can be computed from the value.
  ///
  /// ```swift
  /// let isEmpty = $articles.read { $0.isEmpty }
  /// ```
  ///
  /// - Parameter body: Computes it, each time it is read.
  public func read<Member>(
    _ body: @escaping @Sendable (Value) -> Member
  ) -> SharedReader<Member> {
    SharedReader(self).read(body)
  }
}

extension Shared: Sendable where Value: Sendable {}
