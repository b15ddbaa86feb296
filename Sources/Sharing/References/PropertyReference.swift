import IssueReporting

/// What a property points to, together with its copies.
final class PropertyReference<Value>: MutableReference<Value>, @unchecked Sendable {
  private let target: Target

  init(_ reference: MutableReference<Value>) {
    target = Target(reference)
  }

  /// It is made with one of this type, and only turned to such.
  private var aim: MutableReference<Value> {
    unsafeDowncast(target.current, to: MutableReference<Value>.self)
  }

  override var persistence: AnyPersistence? { target.followedPersistence }

  override func access() { target.access() }

  override func tell() { target.current.tell() }

  override var weakReader: WeakReader<Value>? {
    target.weakReader(of: self, whole: aim.weakReader)
  }

  override var endings: [Ending] { [target.ending] + target.current.endings }

  override func value(_ perspective: SharedPerspective) -> Value {
    aim.value(perspective)
  }

  override func mutate<Result, Failure: Error>(
    at place: SourceLocation, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try aim.mutate(at: place, body)
  }
}

extension PropertyReference: TurningReference {
  func turn(to reference: StoredReference<Value>) {
    target.turn(to: reference)
  }
}
