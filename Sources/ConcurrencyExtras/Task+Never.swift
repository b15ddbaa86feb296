extension Task where Failure == Never {
  /// Suspends until the current task is cancelled.
  ///
  /// ```swift
  /// let client = Client(fetch: { try await Task.never() })
  /// ```
  ///
  /// - Returns: Never; the type is that of whatever is asked for.
  /// - Throws: `CancellationError`, once the task is cancelled.
  public static func never() async throws -> Success {
    for await element in AsyncStream<Success>.never { return element }
    throw _Concurrency.CancellationError()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Suspends until the current task is cancelled.
  ///
  /// - Throws: `CancellationError`, once the task is cancelled.
  public static func never() async throws {
    for await _ in AsyncStream<Void>.never {}
    throw _Concurrency.CancellationError()
  }
}
