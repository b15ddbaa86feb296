import IssueReporting

/// A shared value that can only be read here.
///
/// ```swift
/// @SharedReader(.inMemory("unreadCount")) var unreadCount = 0
/// ```
///
/// See ``Shared`` for one that can be changed.
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value> {
  /// Shared by all copies of the property.
  let reference: PropertyReader<Value>

  init(reference: ReadableReference<Value>) {
    self.reference = PropertyReader(reference)
  }

  /// Creates a value that never changes, where a shared one is asked for.
  ///
  /// - Parameter value: The value.
  public init(value: sending Value) {
    self.init(reference: StoredReference(value))
  }

  /// Shares what another property shares.
  ///
  /// - Parameter projectedValue: The other property's projected value.
  public init(projectedValue: SharedReader<Value>) {
    self = projectedValue
  }

  /// Shares a value for reading.
  ///
  /// - Parameter base: The shared value.
  public init(_ base: Shared<Value>) {
    self.init(reference: base.reference)
  }

  /// Shares the value inside of an optional, if there is one.
  ///
  /// When the optional becomes `nil` later on, the result keeps the value of now.
  ///
  /// - Parameter base: The optional.
  public init?(_ base: SharedReader<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(reference: DerivedReference(base.reference) { $0 ?? value })
  }

  /// The value.
  public var wrappedValue: Value { reference.current }

  /// The shared value itself, to be handed on.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// Shares a part of the value.
  ///
  /// - Parameter path: The part.
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(reference: DerivedReference(reference) { $0[keyPath: path] })
  }

  /// Shares what can be computed from the value.
  ///
  /// - Parameter body: Computes it, each time it is read.
  public func read<Member>(
    _ body: @escaping @Sendable (Value) -> Member
  ) -> SharedReader<Member> {
    SharedReader<Member>(reference: DerivedReference(reference, body))
  }
}

extension SharedReader: Sendable where Value: Sendable {}
