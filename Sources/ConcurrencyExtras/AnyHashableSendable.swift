/// Any hashable value that is safe to send: `AnyHashable` for concurrent code.
///
/// ```swift
/// var running: Set<AnyHashableSendable> = []
/// running.insert(AnyHashableSendable(CancelID.timer))
/// ```
public struct AnyHashableSendable: Hashable, Sendable {
  /// The wrapped value.
  public let base: any Hashable & Sendable

  /// Wraps a value whose type is not known statically. What is wrapped already is not wrapped again.
  ///
  /// - Parameter base: The value.
  @_disfavoredOverload
  public init(_ base: any Hashable & Sendable) {
    self.init(base)
  }

  /// Wraps a value. What is wrapped already is not wrapped again.
  ///
  /// - Parameter base: The value.
  public init(_ base: some Hashable & Sendable) {
    if let wrapped = base as? AnyHashableSendable {
      self = wrapped
    } else {
      self.base = base
    }
  }

  /// Whether both wrap equal values, by the rules of `AnyHashable`.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  /// Feeds the wrapped value to a hasher, by the rules of `AnyHashable`.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(base))
  }
}

extension AnyHashableSendable: _HasCustomAnyHashableRepresentation {
  /// The wrapped value, so that an `AnyHashable` made of this equals one made of the value.
  public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(base) }
}

extension AnyHashableSendable: CustomReflectable, CustomStringConvertible,
  CustomDebugStringConvertible
{
  /// The mirror of the wrapped value.
  public var customMirror: Mirror { Mirror(reflecting: base) }

  /// The description of the wrapped value.
  public var description: String { String(describing: base) }

  /// The description of the wrapped value for debugging, with the name of this type around it.
  public var debugDescription: String { "AnyHashableSendable(\(String(reflecting: base)))" }
}

extension AnyHashableSendable: ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByStringLiteral
{
  /// Wraps a `Bool`.
  ///
  /// - Parameter value: The literal.
  public init(booleanLiteral value: Bool) {
    self.init(value)
  }

  /// Wraps a `Double`.
  ///
  /// - Parameter value: The literal.
  public init(floatLiteral value: Double) {
    self.init(value)
  }

  /// Wraps an `Int`.
  ///
  /// - Parameter value: The literal.
  public init(integerLiteral value: Int) {
    self.init(value)
  }

  /// Wraps a `String`.
  ///
  /// - Parameter value: The literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
