import IssueReporting

/// Points to a value that can be read and changed.
class MutableReference<Value>: ReadableReference<Value>, @unchecked Sendable {
  /// Changes the value in place, while nobody else reads or changes it.
  ///
  /// - Parameters:
  ///   - place: Where the change was asked for.
  ///   - body: Changes the value.
  /// - Returns: What `body` returned.
  func mutate<Result, Failure: Error>(
    at place: SourceLocation, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    fatalError("A subclass has the value.")
  }
}
