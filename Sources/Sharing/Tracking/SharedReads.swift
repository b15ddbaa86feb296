import Synchronization

/// What a stretch found where it looked at each shared value first, so that it can be run again and
/// finds the same, whatever other threads have changed meanwhile.
final class SharedReads: Sendable {
  private struct State {
    var found: [ObjectIdentifier: SharedChange] = [:]
    var made: Set<ObjectIdentifier> = []
    var kept: [AnyReference] = []
  }

  // What is in here leaves the lock before it is released.
  private let state = Mutex(State())

  /// Notes what was found, unless the value was looked at before.
  ///
  /// - Returns: The value given.
  func note<Value>(_ reference: StoredReference<Value>, _ value: Value) -> Value {
    let id = ObjectIdentifier(reference)
    if state.withLock({ $0.found[id] == nil }) {
      let found = SharedChangeOf(reference, before: value, after: value)
      state.withLock { if $0.found[id] == nil { $0.found[id] = found } }
    }
    return value
  }

  /// What was found first.
  func value<Value>(of reference: StoredReference<Value>) -> Value? {
    let found = state.withLock { $0.found[ObjectIdentifier(reference)] }
    return found.map { unsafeDowncast($0, to: SharedChangeOf<Value>.self).before }
  }

  /// Notes a value that comes from no key: only the run that made it knows it.
  func noteMade(_ reference: AnyReference) {
    state.withLock { state in
      state.made.insert(ObjectIdentifier(reference))
      state.kept.append(reference)
    }
  }

  /// Whether the stretch has made a value itself.
  func hasMade(_ id: ObjectIdentifier) -> Bool { state.withLock { $0.made.contains(id) } }

  /// Forgets everything: the stretch is not going to be run again.
  func forget() {
    let old = state.withLock { state in
      defer { state = State() }
      return state
    }
    withExtendedLifetime(old) {}
  }

  /// Keeps a value that comes from a key as long as the stretch may be run again.
  func keep(_ reference: AnyReference) { state.withLock { $0.kept.append(reference) } }
}
