import IssueReporting

/// Runs an operation and returns the issues it reported, none of which fails the test.
///
/// ```swift
/// let issues = recordIssues {
///   store.send(.rowTapped(id: 7))
/// }
/// #expect(issues.map(\.summary) == ["There is no row 7."])
/// ```
///
/// - Parameter operation: What to run.
/// - Returns: The issues, in order.
/// - Throws: What the operation throws.
public func recordIssues(_ operation: () throws -> Void) rethrows -> [RecordedIssue] {
  let recorder = IssueRecorder()
  try withIssueReporters([recorder], operation: operation)
  return recorder.issues
}

/// Runs an asynchronous operation and returns the issues that it and its tasks reported.
///
/// Tasks made inside belong to it as long as it runs, detached ones do not.
///
/// - Parameters:
///   - isolation: The actor to stay on.
///   - operation: What to run.
/// - Returns: The issues, in order.
/// - Throws: What the operation throws.
public func recordIssues(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: () async throws -> Void
) async rethrows -> [RecordedIssue] {
  let recorder = IssueRecorder()
  try await withIssueReporters([recorder], isolation: isolation, operation: operation)
  return recorder.issues
}
