/// Something that is told about issues.
///
/// Every method has a default: an implementation writes the ones that matter to it, at least one of the
/// two `reportIssue` methods that take a message.
///
/// ```swift
/// struct Breadcrumbs: IssueReporter {
///   func reportIssue(
///     _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
///     filePath: StaticString, line: UInt, column: UInt
///   ) {
///     telemetry.leave(message() ?? "issue", at: "\(fileID):\(line)")
///   }
/// }
/// ```
public protocol IssueReporter: Sendable {
  /// An issue of severity `error` was reported.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  )

  /// An issue was reported.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - severity: How much it matters.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  )

  /// An error was caught and reported.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - message: What was going on.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  func reportIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  )

  /// An issue was reported inside `withExpectedIssue`.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  func expectIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  )

  /// An error was reported inside `withExpectedIssue`, or thrown out of it.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - message: What was going on.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  func expectIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  )
}

extension IssueReporter {
  /// Reports the issue with severity `error`.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    reportIssue(
      message(), severity: .error, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reports the issue without its severity.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - severity: How much it matters.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    reportIssue(message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reports a sentence about the error.
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
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    reportIssue(
      Diagnostics.caught(error, message: message()), severity: .error, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// Does nothing: the issue is expected.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public func expectIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {}

  /// Expects a sentence about the error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - message: What was going on.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public func expectIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    expectIssue(
      Diagnostics.caught(error, message: message()), fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}
