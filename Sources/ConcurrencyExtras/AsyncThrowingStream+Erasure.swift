extension AsyncThrowingStream where Failure == any Error {
  /// A stream of the elements of another sequence, and of its error.
  ///
  /// The sequence is asked for an element when the stream is, and not before.
  ///
  /// - Parameter sequence: Where the elements come from.
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element {
    let iterator = PullingIterator(sequence)
    self.init { try await iterator.next() }
  }

  /// A stream that has no elements and never ends, until the task that waits on it is cancelled.
  public static var never: Self {
    Self { _ in }
  }

  /// A stream that has ended, without an element.
  ///
  /// - Parameter error: What waiting on the stream throws, or `nil` to end it in peace.
  public static func finished(throwing error: Failure? = nil) -> Self {
    Self { $0.finish(throwing: error) }
  }
}

extension AsyncSequence where Self: Sendable {
  /// This sequence as a throwing stream.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream(self)
  }
}
