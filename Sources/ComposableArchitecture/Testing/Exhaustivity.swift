/// How much of what happens in a test store a test has to assert.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change of state, each action received, the end of each effect.
  case on
  /// Only what the test mentions.
  ///
  /// - Parameter showSkippedAssertions: Whether what was not asserted is shown, as information.
  case off(showSkippedAssertions: Bool)

  /// Only what the test mentions, and nothing is shown of the rest.
  public static let off = Exhaustivity.off(showSkippedAssertions: false)

  var showsSkipped: Bool { self == .off(showSkippedAssertions: true) }
}
