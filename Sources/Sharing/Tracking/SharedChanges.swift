import Synchronization

/// What happened to shared values in a stretch of a test's history, and what the test expects of it.
///
/// A ``SharedChangeTracker`` makes them. In ``expecting(startingFrom:_:)`` shared values are detached
/// copies that the test may change: no observer is told, nothing is saved, no action is sent. In
/// ``comparing(_:)``, `==` and a diff take the expected value on the left and, on the right, the value
/// that was there when the stretch ended.
package final class SharedChanges: Sendable {
  /// Which value of a stretch an assertion's closure starts from.
  package enum Start: Sendable {
    /// The one from before the stretch.
    case before
    /// The one from after the stretch.
    case after
  }

  /// What can be asked about the values of a stretch.
  package enum Question: Sendable {
    /// Which values are not what they were before the stretch?
    case changed
    /// Which values are not what is expected: as written by the closure, else as they started?
    case unexpected
    /// Which of the values that the closure has written are not what it wrote?
    case unexpectedWrites
    /// Which values has the closure changed?
    case written
  }

  private struct State {
    var changes: [ObjectIdentifier: SharedChange] = [:]
    var order: [ObjectIdentifier] = []
    var start = Start.before
    var next: SharedChanges?

    /// Puts a change in place of the one there is, which is returned.
    mutating func put(_ change: SharedChange, _ id: ObjectIdentifier) -> SharedChange? {
      let old = changes.updateValue(change, forKey: id)
      if old == nil { order.append(id) }
      return old
    }
  }

  // The lock is never held while a value is copied out of its box, compared or released: changes are
  // immutable, are replaced as a whole, and leave the lock before they go.
  private let state = Mutex(State())
  /// What was found where values were looked at first, when the stretch is to be run again.
  let reads: SharedReads?
  /// The stretch that this one runs again, on copies.
  let original: SharedChanges?

  init(reads: SharedReads? = nil, original: SharedChanges? = nil) {
    self.reads = reads
    self.original = original
  }

  /// Creates a stretch in which nothing has happened.
  package convenience init() { self.init(reads: nil, original: nil) }

  deinit {
    // One after the other: a long history must not need a deep stack.
    var next = takeNext()
    while isKnownUniquelyReferenced(&next) {
      next = next?.takeNext()
    }
  }

  private func takeNext() -> SharedChanges? {
    state.withLock { state in
      defer { state.next = nil }
      return state.next
    }
  }

  /// Runs the closure of an assertion: shared values are copies that it may change.
  ///
  /// What an earlier run of this method has written is forgotten.
  ///
  /// - Parameters:
  ///   - start: The values that the closure starts from.
  ///   - body: Writes what is expected.
  /// - Returns: What `body` returned.
  package func expecting<Result>(
    startingFrom start: Start = .before, _ body: () throws -> Result
  ) rethrows -> Result {
    let old = state.withLock { state in
      let old = state.changes
      state.start = start
      state.changes = old.mapValues(\.withoutExpectation)
      return old
    }
    withExtendedLifetime(old) {}
    return try SharedContext.expecting(self).run(body)
  }

  /// Runs a closure that compares expected values, on the left, with actual ones, on the right.
  ///
  /// - Parameter body: Compares, or makes a diff.
  /// - Returns: What `body` returned.
  package func comparing<Result>(_ body: () throws -> Result) rethrows -> Result {
    try SharedContext.comparing(self).run(body)
  }

  /// Finds the values to which a question applies, in the order in which they were changed first.
  ///
  /// - Parameter question: What to look for.
  package func differences(_ question: Question) -> [SharedDifference] {
    let (changes, start) = state.withLock { state in
      (state.order.compactMap { state.changes[$0] }, state.start)
    }
    return changes.compactMap { $0.difference(question, startingFrom: start) }
  }

  /// Whether any value is not what it was before the stretch.
  package var hasChanges: Bool { !differences(.changed).isEmpty }
}

// MARK: Noting

extension SharedChanges {
  /// Whether a value has been noted already.
  func knows(_ reference: AnyReference) -> Bool {
    state.withLock { $0.changes[ObjectIdentifier(reference)] != nil }
  }

  /// Notes a change.
  ///
  /// - Parameters:
  ///   - reference: The value that was changed.
  ///   - before: What it was; needed only the first time.
  ///   - after: What it is.
  func note<Value>(_ reference: StoredReference<Value>, before: Value?, after: Value) {
    let known: SharedChangeOf<Value>? = change(of: reference).change
    guard let before = known?.before ?? before else { return }
    // Observers may read the new value before the stretch does.
    if let reads { _ = reads.note(reference, before) }
    put(SharedChangeOf(reference, before: before, after: after, expected: known?.expected))
  }

  /// The changes, in the order in which values were changed first.
  var inOrder: [(id: ObjectIdentifier, change: SharedChange)] {
    state.withLock { state in
      state.order.compactMap { id in state.changes[id].map { (id, $0) } }
    }
  }

  /// Says which stretch comes after this one.
  func precede(_ next: SharedChanges) {
    state.withLock { $0.next = next }
  }

  /// Makes a later stretch part of this one.
  package func append(_ later: SharedChanges) {
    let (changes, order, next) = later.state.withLock { ($0.changes, $0.order, $0.next) }
    let replaced = state.withLock { state in
      let replaced = (state.changes, state.next)
      for id in order {
        guard let change = changes[id] else { continue }
        _ = state.put(state.changes[id]?.joined(with: change) ?? change, id)
      }
      state.next = next
      return replaced
    }
    withExtendedLifetime(replaced) {}
  }

  /// Makes this stretch end with a later one, which stays what it is.
  ///
  /// - Parameter later: What comes right after this stretch.
  /// - Returns: This stretch.
  package func followed(by later: SharedChanges) -> SharedChanges {
    append(later)
    // Values that neither has changed are those before the next stretch that changes them.
    precede(later)
    return self
  }

  /// Several stretches, in their order, as one.
  ///
  /// - Parameter stretches: The stretches.
  package static func joining(_ stretches: [SharedChanges]) -> SharedChanges {
    let result = SharedChanges()
    for stretch in stretches { result.append(stretch) }
    return result
  }

  private func put<Value>(_ change: SharedChangeOf<Value>) {
    let old = state.withLock { $0.put(change, ObjectIdentifier(change.reference)) }
    withExtendedLifetime(old) {}
  }
}

// MARK: Values

extension SharedChanges {
  /// The value that an assertion's closure sees and writes.
  func expectedValue<Value>(of reference: StoredReference<Value>) -> Value {
    let (change, _) = change(of: reference)
    let start = state.withLock { $0.start }
    if let change { return change.expectedValue(startingFrom: start) }
    return start == .before ? valueBefore(of: reference) : valueAfter(of: reference)
  }

  /// Changes the value that an assertion's closure sees.
  func mutateExpected<Value, Result, Failure: Error>(
    _ reference: StoredReference<Value>, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var value = expectedValue(of: reference)
    defer {
      put(
        SharedChangeOf(
          reference, before: valueBefore(of: reference), after: valueAfter(of: reference),
          expected: value))
    }
    return try body(&value)
  }

  /// The value that was there when the stretch began.
  func valueBefore<Value>(of reference: StoredReference<Value>) -> Value {
    if let original { return original.valueFoundFirst(of: reference) }
    var stretch = self
    while true {
      let (change, next) = stretch.change(of: reference)
      if let change { return change.before }
      guard let next else { return reference.currentValue }
      stretch = next
    }
  }

  /// The value that was there when the stretch ended.
  func valueAfter<Value>(of reference: StoredReference<Value>) -> Value {
    if let original {
      return original.change(of: reference).change?.after
        ?? original.valueFoundFirst(of: reference)
    }
    let (change, next) = change(of: reference)
    return change?.after ?? next?.valueBefore(of: reference) ?? reference.currentValue
  }

  /// The value that was there when the stretch looked at it first; from now on, when it has not.
  private func valueFoundFirst<Value>(of reference: StoredReference<Value>) -> Value {
    guard let reads else { return valueBefore(of: reference) }
    return reads.value(of: reference) ?? reads.note(reference, valueBefore(of: reference))
  }

  private func change<Value>(
    of reference: StoredReference<Value>
  ) -> (change: SharedChangeOf<Value>?, next: SharedChanges?) {
    let (change, next) = state.withLock { ($0.changes[ObjectIdentifier(reference)], $0.next) }
    return (change.map { unsafeDowncast($0, to: SharedChangeOf<Value>.self) }, next)
  }
}
