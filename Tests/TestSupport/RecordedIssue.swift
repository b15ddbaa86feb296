public import IssueReporting

/// An issue as a reporter got it.
public struct RecordedIssue: Hashable, Sendable, CustomStringConvertible {
  /// The whole text; for an error it holds the error's description.
  public var message: String
  /// How much the issue matters.
  public var severity: IssueSeverity
  /// Whether it was reported inside `withExpectedIssue`.
  public var isExpected: Bool
  /// The file of the issue, as `#fileID` spells it.
  public var fileID: String
  /// The line of the issue.
  public var line: UInt
  /// The column of the issue.
  public var column: UInt

  /// The name of the file without its module.
  public var file: String {
    fileID.split(separator: "/").last.map(String.init) ?? fileID
  }

  /// The first line of the message.
  public var summary: String {
    message.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init) ?? ""
  }

  /// A line for a terminal.
  public var description: String {
    "\(fileID):\(line):\(column): \(isExpected ? "expected " : "")\(severity): \(message)"
  }
}
