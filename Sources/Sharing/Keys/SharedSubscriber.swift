/// Where a key delivers values that change outside of the shared value, as often as it likes.
public struct SharedSubscriber<Value>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: @Sendable (Bool) -> Void
  private let adopt: (@Sendable (Value, @Sendable () -> Bool) -> Void)?
  private let onSaved: @Sendable ((any Error)?) -> Void
  /// What tells the shared value that subscribes from another with the same key, if it is known.
  package let owner: ObjectIdentifier?

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
    adopt = nil
    onSaved = { _ in }
    owner = nil
  }

  /// Creates the subscriber of a shared value.
  ///
  /// - Parameters:
  ///   - owner: What tells the shared value from others with the same key.
  ///   - callback: Receives each value; `nil` stands for the default of the shared value.
  ///   - onLoading: Is told when loading begins and ends.
  ///   - adopt: Receives a value that is offered, with the condition.
  ///   - onSaved: Is told how saving ended when that is known after the key has answered.
  package init(
    owner: ObjectIdentifier,
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: @escaping @Sendable (Bool) -> Void,
    adopt: @escaping @Sendable (Value, @Sendable () -> Bool) -> Void,
    onSaved: @escaping @Sendable ((any Error)?) -> Void
  ) {
    self.owner = owner
    self.callback = callback
    self.onLoading = onLoading
    self.adopt = adopt
    self.onSaved = onSaved
  }

  /// Delivers a value unless the shared value has a change that is not saved yet, or the key has changed
  /// its mind.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - condition: Is asked, while nobody else reads or changes the shared value, when there is no such
  ///     change. When it returns `true`, the shared value has taken over `value` before any other change.
  ///     It must not use a shared value, nor wait.
  package func offer(_ value: Value, if condition: @Sendable () -> Bool) {
    if let adopt { adopt(value, condition) } else if condition() { callback(.success(value)) }
  }

  /// Says how saving the newest value ended, when that is known after the key has answered: it was tried again.
  ///
  /// - Parameter error: What went wrong, or `nil`.
  package func yieldSaved(_ error: (any Error)?) { onSaved(error) }

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
