import Synchronization

/// The reporters that are told about issues.
public enum IssueReporters {
  @TaskLocal private static var scope = ReporterScope([.default])

  /// The reporters in force: those of the innermost `withIssueReporters`, outside of it those of the
  /// whole program.
  ///
  /// An app sets them once, at launch:
  ///
  /// ```swift
  /// IssueReporters.current = [.default, Breadcrumbs()]
  /// ```
  public static var current: [any IssueReporter] {
    get { scope.reporters }
    set { scope.reporters = newValue }
  }

  static func withReporters<R>(
    _ reporters: [any IssueReporter], operation: () throws -> R
  ) rethrows -> R {
    try $scope.withValue(ReporterScope(reporters), operation: operation)
  }

  static func withReporters<R>(
    _ reporters: [any IssueReporter],
    isolation: isolated (any Actor)?,
    operation: () async throws -> R
  ) async rethrows -> R {
    try await $scope.withValue(
      ReporterScope(reporters), operation: operation, isolation: isolation)
  }
}

/// A list of reporters that can be replaced while it is in force.
private final class ReporterScope: Sendable {
  private let storage: Mutex<[any IssueReporter]>

  init(_ reporters: [any IssueReporter]) {
    storage = Mutex(reporters)
  }

  var reporters: [any IssueReporter] {
    get { storage.withLock { $0 } }
    set {
      let old = storage.withLock { reporters in
        defer { reporters = newValue }
        return reporters
      }
      // Freed here, when the lock is open: an optimized build would do it earlier.
      withExtendedLifetime(old) {}
    }
  }
}

/// Runs an operation in which issues go to other reporters.
///
/// ```swift
/// withIssueReporters([.fatalError]) {
///   importEverything()
/// }
/// ```
///
/// - Parameters:
///   - reporters: The reporters to tell.
///   - operation: What to run.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
public func withIssueReporters<R>(
  _ reporters: [any IssueReporter],
  operation: () throws -> R
) rethrows -> R {
  try IssueReporters.withReporters(reporters, operation: operation)
}

/// Runs an asynchronous operation in which issues go to other reporters.
///
/// Tasks made inside inherit the reporters, detached ones do not.
///
/// - Parameters:
///   - reporters: The reporters to tell.
///   - isolation: The actor to stay on.
///   - operation: What to run.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
public func withIssueReporters<R>(
  _ reporters: [any IssueReporter],
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R
) async rethrows -> R {
  try await IssueReporters.withReporters(
    reporters, isolation: isolation, operation: operation)
}
