/// What tells the place that a binding leads to from other places.
///
/// Two bindings of the same property of the same object have equal identifiers, whenever they were made.
/// A binding that keeps its own value is equal to its copies only.
///
/// ```swift
/// UIBindingIdentifier($model.name) == UIBindingIdentifier($model.name)  // true
/// ```
public struct UIBindingIdentifier: Hashable, Sendable {
  private let identity: Identity

  private struct Identity: Hashable, @unchecked Sendable {
    // Object identifiers, key paths and positions: only ever compared.
    let value: AnyHashable
  }

  /// Creates the identifier of a binding.
  ///
  /// - Parameter binding: The binding.
  public init<Value>(_ binding: UIBinding<Value>) {
    identity = Identity(value: binding.location.identity)
  }
}
