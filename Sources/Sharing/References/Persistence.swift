import IssueReporting

/// Saves a shared value of one type.
class Persistence<Value>: AnyPersistence, @unchecked Sendable {
  /// Saves a changed value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - version: Tells how new it is: a value that is older than one saved already is left out.
  ///   - place: Where it was changed.
  func save(_ value: Value, version: UInt64, at place: SourceLocation?) {}

  /// Takes over a value that somebody has loaded.
  func take(_ value: Value) {}
}
