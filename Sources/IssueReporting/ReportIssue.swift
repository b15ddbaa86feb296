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
    message() ?? "",
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
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let text = message().map { ": \($0)" } ?? ""
  reportIssue("Caught error: \(error)\(text)", severity: .error, at: place)
}

/// Reports an issue at a place.
package func reportIssue(
  _ message: @autoclosure () -> String?, severity: IssueSeverity = .error, at place: SourceLocation
) {
  let message = message() ?? ""
  if let library = SwiftTestingLibrary.current, CommandLine.arguments.contains("swift-testing") {
    library.record(message, severity: severity, at: place)
  } else if severity == .error, let library = XCTestLibrary.current {
    library.fail(message, at: place)
  } else {
    PlatformSymbols.printError(Diagnostics.issue(message, severity: severity, at: place))
  }
}
