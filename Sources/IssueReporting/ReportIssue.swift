/// Reports an issue: the running test fails, an app that is run prints it and goes on.
///
/// ```swift
/// guard let row = rows[id] else {
///   reportIssue("There is no row \(id).")
///   return
/// }
/// ```
///
/// - Parameters:
///   - message: What is wrong.
///   - severity: How much it matters: a warning does not fail a test.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
public func reportIssue(
  _ message: @autoclosure () -> String? = nil,
  severity: IssueSeverity = .error,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  reportIssue(
    message(),
    severity: severity,
    at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Reports an error that was caught.
///
/// ```swift
/// do {
///   try save()
/// } catch {
///   reportIssue(error, "The draft was not saved.")
/// }
/// ```
///
/// - Parameters:
///   - error: The error.
///   - message: What was going on.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
public func reportIssue(
  _ error: any Error,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  reportIssue(
    error, message(),
    at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Reports an issue at a place.
package func reportIssue(
  _ message: @autoclosure () -> String?,
  severity: IssueSeverity = .error,
  at place: SourceLocation
) {
  Issue.deliver(at: place) { .message(message(), severity) }
}

/// Reports an error at a place.
package func reportIssue(
  _ error: any Error,
  _ message: @autoclosure () -> String? = nil,
  at place: SourceLocation
) {
  Issue.deliver(at: place) { .error(error, message()) }
}
