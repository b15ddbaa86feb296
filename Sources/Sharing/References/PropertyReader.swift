/// What a property that reads points to, together with its copies.
final class PropertyReader<Value>: ReadableReference<Value>, @unchecked Sendable {
  private let target: Target

  init(_ reference: ReadableReference<Value>) {
    target = Target(reference)
  }

  /// It is made with one of this type, and only turned to such.
  private var aim: ReadableReference<Value> {
    unsafeDowncast(target.current, to: ReadableReference<Value>.self)
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
}

extension PropertyReader: TurningReference {
  func turn(to reference: StoredReference<Value>) {
    target.turn(to: reference)
  }
}
