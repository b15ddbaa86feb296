/// The place that issues are said to come from.
enum IssueContext {
  @TaskLocal static var current: SourceLocation?
}

/// Runs an operation whose issues are reported at one place: the call, or the place given.
///
/// A test helper hands its caller's place on, so that issues found deep inside show at the line of the
/// test:
///
/// ```swift
/// func press(_ key: Key, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
///   line: UInt = #line, column: UInt = #column
/// ) {
///   withIssueContext(fileID: fileID, filePath: filePath, line: line, column: column) {
///     keyboard.press(key)
///   }
/// }
/// ```
///
/// - Parameters:
///   - fileID: The file of the issues.
///   - filePath: The path of that file.
///   - line: The line of the issues.
///   - column: The column of the issues.
///   - operation: What to run.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
public func withIssueContext<R>(
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  operation: () throws -> R
) rethrows -> R {
  try IssueContext.$current.withValue(
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
    operation: operation)
}

/// Runs an asynchronous operation whose issues are reported at one place: the call, or the place given.
///
/// - Parameters:
///   - fileID: The file of the issues.
///   - filePath: The path of that file.
///   - line: The line of the issues.
///   - column: The column of the issues.
///   - isolation: The actor to stay on.
///   - operation: What to run.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
public func withIssueContext<R>(
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R
) async rethrows -> R {
  try await IssueContext.$current.withValue(
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
    operation: operation, isolation: isolation)
}
