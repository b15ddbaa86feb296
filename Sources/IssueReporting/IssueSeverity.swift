/// How much an issue matters.
public enum IssueSeverity: Int, Comparable, Sendable {
  /// Something to look at: a running test does not fail because of it.
  case warning
  /// Something wrong: the running test fails.
  case error

  /// Tells whether the first severity matters less than the second.
  ///
  /// - Parameters:
  ///   - lhs: A severity.
  ///   - rhs: Another severity.
  /// - Returns: `true` if `lhs` matters less.
  public static func < (lhs: IssueSeverity, rhs: IssueSeverity) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
