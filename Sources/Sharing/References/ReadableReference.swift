/// Points to a value that can be read.
class ReadableReference<Value>: AnyReference, @unchecked Sendable {
  override var valueType: Any.Type { Value.self }

  /// Reads the value.
  ///
  /// - Parameter perspective: Which of the values that a test knows is meant.
  func value(_ perspective: SharedPerspective) -> Value {
    fatalError("A subclass has the value.")
  }

  /// Reads the value for a stream without keeping the property alive, if the value belongs to one.
  var weakReader: WeakReader<Value>? { nil }

  /// Reads the value as the running code should see it, and notes that it was read.
  final var current: Value {
    access()
    return value(.inForce)
  }
}
