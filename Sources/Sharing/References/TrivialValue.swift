/// A copy of a small value that has no references, to tell whether it has changed.
///
/// Other values are not kept: a second owner would make the change copy them.
struct TrivialValue<Value> {
  private let value: Value

  /// Keeps a value, if that costs nothing.
  init?(_ value: Value) {
    guard _isPOD(Value.self), MemoryLayout<Value>.size <= 64 else { return nil }
    self.value = value
  }

  /// Whether a value has the same bytes, and is therefore the same.
  func isSame(as other: Value) -> Bool {
    withUnsafeBytes(of: value) { mine in
      withUnsafeBytes(of: other) { theirs in
        mine.elementsEqual(theirs)
      }
    }
  }
}
