extension AsyncStream {
  /// A stream of the elements of another sequence.
  ///
  /// The sequence is asked for an element when the stream is, and not before. If it throws, the stream
  /// ends; see ``AsyncThrowingStream/init(_:)`` to keep the error.
  ///
  /// ```swift
  /// var ticks: @Sendable () -> AsyncStream<Void> = {
  ///   AsyncStream(clock.timer(interval: .seconds(1)).map { _ in })
  /// }
  /// ```
  ///
  /// - Parameter sequence: Where the elements come from.
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element {
    let iterator = PullingIterator(sequence)
    self.init { try? await iterator.next() }
  }

  /// A stream that has no elements and never ends, until the task that waits on it is cancelled.
  public static var never: Self {
    Self { _ in }
  }

  /// A stream that has ended, without an element.
  public static var finished: Self {
    Self { $0.finish() }
  }
}

extension AsyncSequence where Self: Sendable {
  /// This sequence as a stream, which ends if the sequence throws.
  public func eraseToStream() -> AsyncStream<Element> {
    AsyncStream(self)
  }
}
