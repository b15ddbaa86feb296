/// What a property that reads points to, together with its copies.
final class PropertyReader<Value>: ReadableReference<Value>, @unchecked Sendable {
  private let target: Target<Value>

  init(_ reference: ReadableReference<Value>) {
    target = Target(reference)
  }

  override var persistence: AnyPersistence? { target.follow(\.followedPersistence) }

  override func access() { target.follow { $0.access() } }

  override func tell() { target.current.tell() }

  override var weakReader: WeakReader<Value>? {
    let whole = target.current.weakReader
    return WeakReader { [weak self] in
      // A part's own property goes soon; the whole goes on.
      if let self { current } else { whole?.read() }
    } isGone: { [weak self] in
      self == nil && whole?.isGone() ?? true
    }
  }

  override var endings: [Ending] { [target.ending] + target.current.endings }

  override func value(_ perspective: SharedPerspective) -> Value {
    target.current.value(perspective)
  }

  /// Points to another reference from now on.
  func turn(to reference: StoredReference<Value>) {
    target.turn(to: reference)
  }
}
