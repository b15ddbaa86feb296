/// The reporter that fails the running test, and outside of tests prints the issue.
///
/// What it prints goes to standard error, with the file and the line, and the program goes on. A program that is to
/// stop while it is developed says so at launch:
///
/// ```swift
/// #if DEBUG
///   IssueReporters.current = [.fatalError]
/// #endif
/// ```
public struct DefaultIssueReporter: IssueReporter {
  /// Makes the reporter; `.default` is the usual way to write it.
  public init() {}

  /// Fails the running test, or prints the issue.
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
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    TestRunner.report(Issue(content: .message(message(), severity), place: place))
  }

  /// Fails the running test, or prints the error.
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
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    TestRunner.report(Issue(content: .error(error, message()), place: place))
  }
}

extension IssueReporter where Self == DefaultIssueReporter {
  /// Fails the running test, and outside of tests prints the issue.
  public static var `default`: Self { Self() }
}
