public import IssueReporting
import Synchronization

/// A reporter that keeps what it is told and fails nothing.
public final class IssueRecorder: IssueReporter {
  private let storage = Mutex<[RecordedIssue]>([])

  /// Makes a recorder that was told nothing yet.
  public init() {}

  /// What was reported, in order.
  public var issues: [RecordedIssue] { storage.withLock { $0 } }

  /// Keeps an issue.
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
    keep(
      RecordedIssue(
        message: message() ?? "", severity: severity, isExpected: false,
        fileID: fileID.description, line: line, column: column))
  }

  /// Keeps an expected issue.
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
  ) {
    keep(
      RecordedIssue(
        message: message() ?? "", severity: .error, isExpected: true,
        fileID: fileID.description, line: line, column: column))
  }

  private func keep(_ issue: RecordedIssue) {
    storage.withLock { $0.append(issue) }
  }
}
