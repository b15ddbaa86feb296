import IssueReporting

/// What a property points to, together with its copies.
final class PropertyReference<Value>: MutableReference<Value>, @unchecked Sendable {
  private let target: Target<Value>

  init(_ reference: MutableReference<Value>) {
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

  override func mutate<Result, Failure: Error>(
    at place: SourceLocation, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // It is made with one that can be changed, and only turned to such.
    try unsafeDowncast(target.current, to: MutableReference<Value>.self).mutate(at: place, body)
  }

  /// Points to another reference from now on.
  func turn(to reference: StoredReference<Value>) {
    target.turn(to: reference)
  }
}
