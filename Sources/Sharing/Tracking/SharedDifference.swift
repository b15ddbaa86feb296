import CustomDump

/// One shared value that is not what it should be, or not what it was.
package struct SharedDifference {
  /// What the shared value is called: its type, and its key if it has one.
  package let name: String
  /// The value that is expected, or was there before.
  package let expected: Any
  /// The value that is there.
  package let actual: Any
  private let makeText: () -> String?

  /// Compares two values.
  ///
  /// - Returns: `nil` when they are equal, or, where their type knows no equality, when nothing that a
  ///   dump shows tells them apart.
  init?<Value>(_ name: String, _ expected: Value, _ actual: Value) {
    if let equal = Self.areEqual(expected, actual) {
      if equal { return nil }
    } else if diff(expected, actual) == nil {
      return nil
    }
    self.name = name
    self.expected = expected
    self.actual = actual
    makeText = { diff(expected, actual) }
  }

  /// The lines in which the two differ, marked `-` for expected and `+` for actual.
  package var text: String {
    makeText() ?? "- \(expected)\n+ \(actual)"
  }

  private static func areEqual<Value>(_ lhs: Value, _ rhs: Value) -> Bool? {
    func open<Known: Equatable>(_ lhs: Known) -> Bool? {
      (rhs as? Known).map { lhs == $0 }
    }
    guard let lhs = lhs as? any Equatable else { return nil }
    return open(lhs)
  }
}
