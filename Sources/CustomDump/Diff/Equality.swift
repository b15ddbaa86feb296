/// Compares two values of a type that is only known at run time.
enum Equality {
  /// Whether two values of one type are equal; `nil` when the type does not say.
  static func holds(_ first: Any, _ second: Any) -> Bool? {
    guard let first = first as? any Equatable else { return nil }
    return equal(first, second)
  }

  private static func equal<Value: Equatable>(_ first: Value, _ second: Any) -> Bool? {
    (second as? Value).map { first == $0 }
  }
}
