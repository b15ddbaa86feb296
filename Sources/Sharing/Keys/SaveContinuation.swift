package import IssueReporting

/// Where a key says, once, that it has saved what it was asked to save.
public struct SaveContinuation: Sendable {
  private let callback: @Sendable (Result<Void, any Error>) -> Void
  private let onAccepted: (@Sendable () -> Void)?
  private let once: Once
  /// What tells the shared value that is saved from another with the same key, if it is known.
  package let owner: ObjectIdentifier?
  /// Which change made the value that is saved, if it is known: the same when it is saved again.
  package let revision: Revision?
  /// Where the value was changed, if it is known.
  package let place: SourceLocation?

  /// Creates a continuation.
  ///
  /// - Parameters:
  ///   - description: What is saved, for the report about an answer that is missing or given twice.
  ///   - callback: Receives the answer.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "A value",
    callback: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    self.callback = callback
    onAccepted = nil
    once = Once(description)
    owner = nil
    revision = nil
    place = nil
  }

  /// Creates the continuation of a shared value.
  ///
  /// - Parameters:
  ///   - description: What is saved, for the report about an answer that is missing or given twice.
  ///   - owner: What tells the shared value from others with the same key.
  ///   - revision: Which change made the value.
  ///   - place: Where the value was changed.
  ///   - onAccepted: Is called in place of `callback` when the key says only that it has the value.
  ///   - callback: Receives the answer.
  package init(
    _ description: @autoclosure @escaping @Sendable () -> String,
    owner: ObjectIdentifier,
    revision: Revision? = nil,
    place: SourceLocation? = nil,
    onAccepted: @escaping @Sendable () -> Void,
    callback: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    self.callback = callback
    self.onAccepted = onAccepted
    once = Once(description)
    self.owner = owner
    self.revision = revision
    self.place = place
  }

  /// Says that the value is saved.
  public func resume() {
    resume(with: .success(()))
  }

  /// Says that the key has the value and that it is not saved yet: a newer one is to be saved in its place, or
  /// the key tells the subscriber how saving ended.
  package func resumeAccepted() {
    guard once.finish() else { return }
    if let onAccepted { onAccepted() } else { callback(.success(())) }
  }

  /// Says that saving went wrong.
  ///
  /// - Parameter error: What went wrong.
  public func resume(throwing error: any Error) {
    resume(with: .failure(error))
  }

  /// Says how saving went.
  ///
  /// - Parameter result: The answer.
  public func resume(with result: Result<Void, any Error>) {
    if once.finish() { callback(result) }
  }
}
