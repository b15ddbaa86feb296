/// What happened to one shared value in a stretch of a test's history, whatever its type.
class SharedChange: @unchecked Sendable {
  /// How two of the values differ, or `nil` when they do not.
  func difference(
    _ question: SharedChanges.Question, startingFrom start: SharedChanges.Start
  ) -> SharedDifference? {
    fatalError("A subclass has the values.")
  }

  /// A change that begins as this one does and ends as a later one of the same value does.
  func joined(with later: SharedChange) -> SharedChange {
    fatalError("A subclass has the values.")
  }

  /// This change without what an assertion's closure has written.
  var withoutExpectation: SharedChange {
    fatalError("A subclass has the values.")
  }
}

/// What happened to one shared value in a stretch of a test's history.
final class SharedChangeOf<Value>: SharedChange, @unchecked Sendable {
  let reference: StoredReference<Value>
  let before: Value
  let after: Value
  /// What an assertion's closure made of it, if it wrote to it.
  let expected: Value?

  init(
    _ reference: StoredReference<Value>, before: Value, after: Value, expected: Value? = nil
  ) {
    self.reference = reference
    self.before = before
    self.after = after
    self.expected = expected
  }

  /// The value that an assertion's closure sees.
  func expectedValue(startingFrom start: SharedChanges.Start) -> Value {
    if let expected { return expected }
    return start == .before ? before : after
  }

  override func difference(
    _ question: SharedChanges.Question, startingFrom start: SharedChanges.Start
  ) -> SharedDifference? {
    switch question {
    case .changed:
      return SharedDifference(reference.name, before, after)
    case .unexpected:
      return SharedDifference(reference.name, expectedValue(startingFrom: start), after)
    case .unexpectedWrites:
      return expected.flatMap { SharedDifference(reference.name, $0, after) }
    case .written:
      return expected.flatMap {
        SharedDifference(reference.name, start == .before ? before : after, $0)
      }
    }
  }

  override func joined(with later: SharedChange) -> SharedChange {
    guard let later = later as? SharedChangeOf<Value> else { return self }
    return SharedChangeOf(reference, before: before, after: later.after)
  }

  override var withoutExpectation: SharedChange {
    expected == nil ? self : SharedChangeOf(reference, before: before, after: after)
  }
}
