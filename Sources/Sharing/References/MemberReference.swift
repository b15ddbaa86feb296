import ConcurrencyExtras
import IssueReporting

/// Points to a part of another reference's value that can be changed.
final class MemberReference<Root, Value>: MutableReference<Value>, @unchecked Sendable {
  private let root: MutableReference<Root>
  private let path: WritableKeyPath<Root, Value>

  init(_ root: MutableReference<Root>, _ path: WritableKeyPath<Root, Value>) {
    self.root = root
    self.path = path
  }

  override var persistence: AnyPersistence? { root.persistence }

  override func access() { root.access() }

  override func tell() { root.tell() }

  override var weakReader: WeakReader<Value>? {
    let read = UncheckedSendable(path)
    return root.weakReader?.map { $0[keyPath: read.value] }
  }

  override var endings: [Ending] { root.endings }

  override func value(_ perspective: SharedPerspective) -> Value {
    root.value(perspective)[keyPath: path]
  }

  override func mutate<Result, Failure: Error>(
    at place: SourceLocation, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try root.mutate(at: place) { root throws(Failure) in try body(&root[keyPath: path]) }
  }
}
