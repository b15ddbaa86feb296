/// Where a key delivers values that change outside of the shared value, as often as it likes.
public struct SharedSubscriber<Value>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: @Sendable (Bool) -> Void

  /// Creates a subscriber.
  ///
  /// - Parameters:
  ///   - callback: Receives each value; `nil` stands for the default of the shared value.
  ///   - onLoading: Is told when loading begins and ends.
  public init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    self.callback = callback
    self.onLoading = onLoading
  }

  /// Delivers a value.
  ///
  /// - Parameter value: The value.
  public func yield(_ value: Value) {
    yield(with: .success(value))
  }

  /// Says that nothing is stored any more: the shared value has its default.
  public func yieldReturningInitialValue() {
    yield(with: .success(nil))
  }

  /// Says that something went wrong.
  ///
  /// - Parameter error: What went wrong.
  public func yield(throwing error: any Error) {
    yield(with: .failure(error))
  }

  /// Delivers a value, `nil` for the default, or an error.
  ///
  /// - Parameter result: What there is to say.
  public func yield(with result: Result<Value?, any Error>) {
    callback(result)
  }

  /// Says that a value is being loaded, or no longer.
  ///
  /// - Parameter isLoading: Whether it is.
  public func yieldLoading(_ isLoading: Bool = true) {
    onLoading(isLoading)
  }
}
