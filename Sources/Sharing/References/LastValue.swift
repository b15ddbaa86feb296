/// The value of something that may go, as it was seen last.
final class LastValue<Value>: @unchecked Sendable {
  private let gate = Gate()
  private var stored: Value

  init(_ value: Value) {
    stored = value
  }

  /// The value.
  var value: Value { gate.withLock(Value.self, at: nil) { stored } }

  /// Remembers a value if there is one.
  ///
  /// - Returns: The value, or else the one seen last.
  func remember(_ value: Value?) -> Value {
    guard var value else { return self.value }
    let result = value
    // What was there leaves with `value`, after the gate has been closed again.
    gate.withLock(Value.self, at: nil) { swap(&stored, &value) }
    return result
  }
}
