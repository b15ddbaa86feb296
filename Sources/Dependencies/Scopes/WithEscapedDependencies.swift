/// Passes the dependencies in force on to code that runs later, outside the task.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   queue.async {
///     dependencies.yield { refresh() }
///   }
/// }
/// ```
///
/// Tasks inherit dependencies by themselves; this is for callbacks of other kinds.
///
/// - Parameter operation: Receives the continuation that brings the dependencies back.
/// - Returns: What the operation returned.
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Passes the dependencies in force on to code that runs later, outside the task.
///
/// - Parameters:
///   - isolation: The isolation of the caller.
///   - operation: Receives the continuation that brings the dependencies back.
/// - Returns: What the operation returned.
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// The dependencies of one moment, to be put in force again at another.
  public struct Continuation: Sendable {
    private let values = DependencyValues.captured()

    /// Runs an operation with the dependencies that were captured.
    ///
    /// - Parameter operation: What to run.
    /// - Returns: What the operation returned.
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try DependencyValues.withValues(values, operation: operation)
    }

    /// Runs an asynchronous operation with the dependencies that were captured.
    ///
    /// - Parameters:
    ///   - isolation: The isolation of the caller.
    ///   - operation: What to run.
    /// - Returns: What the operation returned.
    public func yield<R>(
      isolation: isolated (any Actor)? = #isolation,
      _ operation: () async throws -> R
    ) async rethrows -> R {
      try await DependencyValues.withValues(values, isolation: isolation, operation: operation)
    }
  }
}
