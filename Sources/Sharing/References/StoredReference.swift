import IssueReporting

/// Holds a shared value.
///
/// One thread at a time reads or changes it. Observers are told, and the value is saved, after that
/// thread has let go.
final class StoredReference<Value>: MutableReference<Value>, @unchecked Sendable {
  private let gate = Gate()
  private var stored: Value
  /// Counts the changes.
  private var version: UInt64 = 0
  private let observation = SharedObservation()
  private let keyed: Persistence<Value>?
  private let label: String?

  init(_ value: Value, label: String? = nil, persistence: Persistence<Value>? = nil) {
    stored = value
    self.label = label
    keyed = persistence
  }

  override var name: String { label ?? super.name }

  override var persistence: AnyPersistence? { keyed }

  override func access() {
    observation.access()
  }

  override func value(_ perspective: SharedPerspective) -> Value {
    switch perspective {
    case .inForce: valueInForce
    case .current: currentValue
    case .expected(let changes): changes.expectedValue(of: self)
    case .actual(let changes): changes.valueAfter(of: self)
    }
  }

  private var valueInForce: Value {
    switch SharedContext.current {
    case nil, .recording, .between: currentValue
    case .expecting(let changes): changes.expectedValue(of: self)
    case .comparing(let changes): changes.valueAfter(of: self)
    }
  }

  /// The value as it is now.
  var currentValue: Value {
    gate.withLock(Value.self, at: nil) { stored }
  }

  /// The value as it is now, and how new it is.
  var snapshot: (value: Value, version: UInt64) {
    gate.withLock(Value.self, at: nil) { (stored, version) }
  }

  override func mutate<Result, Failure: Error>(
    at place: SourceLocation, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let context = SharedContext.current
    if case .expecting(let changes) = context {
      return try changes.mutateExpected(self, body)
    }
    return try change(at: place, recorder: context?.recorder, saves: true, body)
  }

  /// Takes over a value that was stored or changed elsewhere: it is not saved.
  func replace(with value: Value) {
    var other = value
    // What was there leaves with `other`, after the gate has been closed again.
    change(at: nil, recorder: SharedContext.current?.recorder, saves: false) { stored in
      swap(&stored, &other)
    }
  }

  private func change<Result, Failure: Error>(
    at place: SourceLocation?, recorder: SharedChanges?, saves: Bool,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let isFirst = recorder.map { !$0.knows(self) } ?? false
    var before: Value?
    var after: (value: Value, version: UInt64)?
    var isSame = false
    defer {
      if let recorder, let after { recorder.note(self, before: before, after: after.value) }
      if !isSame { observation.tell() }
      if saves, let keyed, let after { keyed.save(after.value, version: after.version, at: place) }
    }
    return try gate.withLock(Value.self, at: place) { () throws(Failure) -> Result in
      if isFirst { before = stored }
      let bytes = TrivialValue(stored)
      defer {
        version += 1
        isSame = bytes?.isSame(as: stored) ?? false
        // A copy of the value is kept only where somebody wants it: the next change copies what is shared.
        if recorder != nil || (saves && keyed != nil) { after = (stored, version) }
      }
      return try body(&stored)
    }
  }
}
