/// The reporter that stops the program.
public struct FatalErrorReporter: IssueReporter {
  /// Makes the reporter; `.fatalError` is the usual way to write it.
  public init() {}

  /// Stops the program; a warning is printed.
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
    switch severity {
    case .error:
      Swift.fatalError(message() ?? Diagnostics.noMessage, file: filePath, line: line)
    case .warning:
      let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      PlatformProcess.printError(
        Diagnostics.line(Issue(content: .message(message(), severity), place: place)))
    }
  }
}

extension IssueReporter where Self == FatalErrorReporter {
  /// Stops the program.
  public static var fatalError: Self { Self() }
}
