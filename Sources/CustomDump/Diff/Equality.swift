/// Compares two values of a type that is only known at run time.
enum Equality {
  /// Whether two values of one type are equal; `nil` when the type does not say.
  static func holds(_ first: Any, _ second: Any) -> Bool? {
    guard let first = first as? any Equatable else { return nil }
    return equal(first, second)
  }

  /// Whether two values of one type are the same bits in memory, and so the same value.
  ///
  /// A `false` says nothing: padding and the addresses of copies may differ.
  static func areIdentical(_ first: Any, _ second: Any) -> Bool {
    func compare<Value>(_ first: Value) -> Bool {
      guard let second = second as? Value else { return false }
      return withUnsafeBytes(of: first) { old in
        withUnsafeBytes(of: second) { new in old.elementsEqual(new) }
      }
    }
    return _openExistential(first, do: compare)
  }

  private static func equal<Value: Equatable>(_ first: Value, _ second: Any) -> Bool? {
    (second as? Value).map { first == $0 }
  }
}
