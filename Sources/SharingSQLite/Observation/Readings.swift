/// What an observer knows of what it has read.
///
/// A reading is news when something else was read before, and is handed on unless a newer one was: the shared value
/// may take it over later than it was read.
struct Readings {
  /// The tables that are read, if they are known.
  private(set) var tables: Set<String>?
  /// What was read when it was handed on.
  var fingerprint: Fingerprint?
  /// What went wrong last: it is said once.
  private var failure: String?
  private var newest = 0
  private var delivered = 0

  /// Notes that the tables have been read.
  ///
  /// - Returns: Whether the rows are those that are known.
  mutating func read(_ tables: Set<String>, _ fingerprint: Fingerprint) -> Bool {
    self.tables = tables
    return self.fingerprint == fingerprint
  }

  /// Numbers a reading that is news.
  mutating func number() -> Int {
    newest += 1
    return newest
  }

  /// Notes that a reading is handed on.
  ///
  /// - Returns: Whether no newer one was.
  mutating func delivers(_ number: Int) -> Bool {
    guard number > delivered else { return false }
    delivered = number
    return true
  }

  /// Notes that reading went well.
  ///
  /// - Returns: Whether it had gone wrong before.
  mutating func succeeded() -> Bool {
    defer { failure = nil }
    return failure != nil
  }

  /// Notes that reading went wrong.
  ///
  /// - Returns: Whether that is news.
  mutating func failed(_ error: any Error) -> Bool {
    // The tables may be what is wrong: any change may put it right, and what is then read is news.
    tables = nil
    fingerprint = nil
    let text = "\(error)"
    defer { failure = text }
    return failure != text
  }
}
