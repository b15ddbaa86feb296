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
  /// The version at which the value became what it is.
  private var revision: UInt64 = 0
  /// The newest change that was made here and that the key has to save.
  private var unsaved: UInt64 = 0
  private let observation = SharedObservation()
  private let keyed: Persistence<Value>?
  private let label: String?

  init(_ value: Value, label: String? = nil, persistence: Persistence<Value>? = nil) {
    stored = value
    self.label = label
    keyed = persistence
    super.init()
    if label == nil { SharedContext.current?.reads?.noteMade(self) }
  }

  override var name: String { label ?? super.name }

  override var persistence: AnyPersistence? { keyed }

  override func access() {
    observation.access()
  }

  override func tell() {
    observation.tell()
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
    case nil, .between: currentValue
    case .recording(let changes): changes.reads?.note(self, currentValue) ?? currentValue
    case .expecting(let changes): changes.expectedValue(of: self)
    case .comparing(let changes): changes.valueAfter(of: self)
    }
  }

  /// The value as it is now.
  var currentValue: Value {
    gate.withLock(Value.self, at: nil) { stored }
  }

  /// The value as it is now, which the key has to save, and how new it is.
  ///
  /// Until the key has answered, nothing that it delivers takes the place of the value.
  func snapshotToSave() -> (value: Snapshot<Value>, version: UInt64) {
    gate.withLock(Value.self, at: nil) {
      // A number of its own: an answer for the change before is not one for this.
      version += 1
      unsaved = version
      return (Snapshot(value: stored, revision: revision), version)
    }
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

  /// Changes the value for somebody whose place may not be known.
  func change(at place: SourceLocation?, _ body: (inout Value) -> Void) {
    change(at: place, recorder: SharedContext.current?.recorder, saves: true, body)
  }

  /// Takes over a value that was stored or changed elsewhere: it is not saved.
  func replace(with value: Value) {
    var other = value
    // What was there leaves with `other`, after the gate has been closed again.
    change(at: nil, recorder: SharedContext.current?.recorder, saves: false) { stored in
      swap(&stored, &other)
    }
  }

  /// Takes over a value that the key delivered, unless there is a change that the key has not answered
  /// for: that is newer.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - settled: The newest version that the key has answered for.
  ///   - condition: Is asked last, with the gate closed.
  func replace(with value: Value, settled: UInt64, if condition: () -> Bool = { true }) {
    let recorder = SharedContext.current?.recorder
    let isFirst = recorder.map { !$0.knows(self) } ?? false
    var other = value
    let bytes = TrivialValue(value)
    let change = gate.withLock(Value.self, at: nil) { () -> (before: Value?, isSame: Bool)? in
      guard unsaved <= settled, condition() else { return nil }
      let before = isFirst ? stored : nil
      let isSame = bytes?.isSame(as: stored) ?? false
      swap(&stored, &other)
      version += 1
      revision = version
      return (before, isSame)
    }
    guard let change else { return }
    if let recorder { recorder.note(self, before: change.before, after: value) }
    if !change.isSame { observation.tell() }
    // What was there leaves with `other`, after the gate has been closed again.
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
      // First: an observer may end the process, and what it changes itself is newer.
      if saves, let keyed, let after { keyed.save(after.value, version: after.version, at: place) }
      if !isSame { observation.tell() }
    }
    return try gate.withLock(Value.self, at: place) { () throws(Failure) -> Result in
      if isFirst { before = stored }
      let bytes = TrivialValue(stored)
      defer {
        version += 1
        revision = version
        if saves && keyed != nil { unsaved = version }
        isSame = bytes?.isSame(as: stored) ?? false
        // A copy of the value is kept only where somebody wants it: the next change copies what is shared.
        if recorder != nil || (saves && keyed != nil) { after = (stored, version) }
      }
      return try body(&stored)
    }
  }
}
