import ConcurrencyExtras
import IssueReporting

/// Points to the value inside of another reference's optional.
///
/// When that becomes `nil`, whoever still holds this one reads the value seen last, and changes made
/// through it go nowhere.
final class UnwrappedReference<Value>: MutableReference<Value>, @unchecked Sendable {
  private let root: MutableReference<Value?>
  private let last: LastValue<Value>

  init(_ root: MutableReference<Value?>, initialValue: Value) {
    self.root = root
    last = LastValue(initialValue)
  }

  override var persistence: AnyPersistence? { root.persistence }

  override func access() { root.access() }

  override func tell() { root.tell() }

  override var weakReader: WeakReader<Value>? {
    let read = UncheckedSendable(last)
    return root.weakReader?.map { read.value.remember($0) }
  }

  override var endings: [Ending] { root.endings }

  override func value(_ perspective: SharedPerspective) -> Value {
    last.remember(root.value(perspective))
  }

  override func mutate<Result, Failure: Error>(
    at place: SourceLocation, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try root.mutate(at: place) { root throws(Failure) in
      if var value = root {
        // One owner: the change must not copy what the optional holds.
        root = nil
        defer { root = value }
        return try body(&value)
      }
      var value = last.value
      return try body(&value)
    }
  }
}
