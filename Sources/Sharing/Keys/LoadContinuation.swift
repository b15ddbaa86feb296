/// Where a key delivers the value that it was asked to load, once.
///
/// A key may answer before it returns from `load`, and then the value is there at once, or later.
public struct LoadContinuation<Value>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let once: Once

  /// Creates a continuation.
  ///
  /// - Parameters:
  ///   - description: What is loaded, for the report about an answer that is missing or given twice.
  ///   - callback: Receives the answer; `nil` stands for the default of the shared value.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "A value",
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    self.callback = callback
    once = Once(description)
  }

  /// Delivers a value.
  ///
  /// - Parameter value: The value.
  public func resume(returning value: Value) {
    resume(with: .success(value))
  }

  /// Says that there is nothing to load: the shared value has its default.
  public func resumeReturningInitialValue() {
    resume(with: .success(nil))
  }

  /// Says that loading went wrong.
  ///
  /// - Parameter error: What went wrong.
  public func resume(throwing error: any Error) {
    resume(with: .failure(error))
  }

  /// Delivers a value, `nil` for the default, or an error.
  ///
  /// - Parameter result: The answer.
  public func resume(with result: Result<Value?, any Error>) {
    if once.finish() { callback(result) }
  }
}
