import ConcurrencyExtras

/// Points to what can be computed from another reference's value.
final class DerivedReference<Root, Value>: ReadableReference<Value>, @unchecked Sendable {
  private let root: ReadableReference<Root>
  private let read: (Root) -> Value

  init(_ root: ReadableReference<Root>, _ read: @escaping (Root) -> Value) {
    self.root = root
    self.read = read
  }

  override var persistence: AnyPersistence? { root.persistence }

  override func access() { root.access() }

  override func tell() { root.tell() }

  override var weakReader: WeakReader<Value>? {
    let read = UncheckedSendable(self.read)
    return root.weakReader?.map { read.value($0) }
  }

  override var endings: [Ending] { root.endings }

  override func value(_ perspective: SharedPerspective) -> Value {
    read(root.value(perspective))
  }
}
