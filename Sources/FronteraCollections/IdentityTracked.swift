/// A value that has an identity apart from its content: the same before and after a change in place, another one
/// when the value was replaced.
///
/// Collections that mark changes of their structure count the replacement of an element by one of another identity
/// as such a change.
public protocol IdentityTracked: SendableMetatype {
  /// The object that stands for the identity.
  ///
  /// The object itself and not its identifier: whoever compares before and after holds it meanwhile, so that
  /// its place in memory cannot become that of another.
  var _$identity: AnyObject { get }
}

/// Reads identities of values in memory, without a copy of the value.
///
/// The dynamic question whether a type has identities is asked once, when a reader is made.
public struct IdentityReader<Value>: Sendable {
  @usableFromInline let type: (any IdentityTracked.Type)?

  /// Makes a reader for the type.
  @inlinable
  public init() {
    type = Value.self as? any IdentityTracked.Type
  }

  /// The identity of a value, or `nil` if the type has none.
  ///
  /// - Parameter pointer: Where the value is.
  @inlinable
  public func identity(at pointer: UnsafePointer<Value>) -> AnyObject? {
    guard let type else { return nil }
    return Self.read(type, from: pointer)
  }

  @usableFromInline
  static func read<T: IdentityTracked>(
    _: T.Type, from pointer: UnsafePointer<Value>
  ) -> AnyObject {
    UnsafeRawPointer(pointer).assumingMemoryBound(to: T.self).pointee._$identity
  }
}
