import ConcurrencyExtras
import IssueReporting

/// Points to an element of another reference's collection.
///
/// When the element is gone, whoever still holds this one reads the value seen last, and changes made
/// through it go nowhere.
final class ElementReference<Root, Value>: MutableReference<Value>, @unchecked Sendable {
  private let root: MutableReference<Root>
  private let place: ElementPlace<Root, Value>
  private let last: LastValue<Value>

  init(
    _ root: MutableReference<Root>, _ place: ElementPlace<Root, Value>, initialValue: Value
  ) {
    self.root = root
    self.place = place
    last = LastValue(initialValue)
  }

  override var persistence: AnyPersistence? { root.persistence }

  override func access() { root.access() }

  override func tell() { root.tell() }

  override var weakReader: WeakReader<Value>? {
    let read = UncheckedSendable((place, last))
    return root.weakReader?.map { read.value.1.remember(read.value.0.read($0)) }
  }

  override var endings: [Ending] { root.endings }

  override func value(_ perspective: SharedPerspective) -> Value {
    last.remember(place.read(root.value(perspective)))
  }

  override func mutate<Result, Failure: Error>(
    at location: SourceLocation, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try root.mutate(at: location) { root throws(Failure) in
      if let element = place.path(root) {
        defer { _ = last.remember(place.read(root)) }
        return try body(&root[keyPath: element])
      }
      var value = last.value
      return try body(&value)
    }
  }
}

/// Points to an element of a collection that can only be read.
final class ElementReader<Root, Value>: ReadableReference<Value>, @unchecked Sendable {
  private let root: ReadableReference<Root>
  private let read: (Root) -> Value?
  private let last: LastValue<Value>

  init(
    _ root: ReadableReference<Root>, initialValue: Value, _ read: @escaping (Root) -> Value?
  ) {
    self.root = root
    self.read = read
    last = LastValue(initialValue)
  }

  override var persistence: AnyPersistence? { root.persistence }

  override func access() { root.access() }

  override func tell() { root.tell() }

  override var weakReader: WeakReader<Value>? {
    let read = UncheckedSendable((self.read, last))
    return root.weakReader?.map { read.value.1.remember(read.value.0($0)) }
  }

  override var endings: [Ending] { root.endings }

  override func value(_ perspective: SharedPerspective) -> Value {
    last.remember(read(root.value(perspective)))
  }
}
