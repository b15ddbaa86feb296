import IssueReporting
import Synchronization

/// Collects what the library reports.
final class Issues: IssueReporter {
  private let messages = Mutex<[String]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt,
    column: UInt
  ) {
    let message = message() ?? "an issue without a text"
    messages.withLock { $0.append(message) }
  }

  func take() -> [String] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
