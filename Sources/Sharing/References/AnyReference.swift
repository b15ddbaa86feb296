/// What every shared value points to: the value itself, or a part of one.
///
/// This class and its subclasses are safe to use from any thread as far as the value is sendable; that
/// is why `Shared` is sendable only then.
class AnyReference: @unchecked Sendable {
  /// The type of the value.
  var valueType: Any.Type { fatalError("A subclass has the value.") }

  /// What a report calls the value.
  var name: String { "Shared<\(valueType)>" }
}
