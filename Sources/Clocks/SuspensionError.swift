/// Tasks still sleep on a test clock that was expected to be done.
public struct SuspensionError: Error, CustomStringConvertible {
  /// How long after the time the clock shows each sleeper wants to be woken, soonest first.
  let deadlines: [String]

  /// What was expected and what happened.
  public var description: String {
    Diagnostics.suspensions(deadlines: deadlines)
  }
}
