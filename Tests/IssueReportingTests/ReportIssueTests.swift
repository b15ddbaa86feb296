import FronteraTestSupport
import Foundation
import IssueReporting
import Synchronization
import Testing

private struct SaveError: Error, Equatable {}

@Suite struct ReportIssueTests {
  @Test func anIssueFailsTheTestAtItsLine() {
    withKnownIssue {
      reportIssue("A message that is long enough to live on the heap")
    } matching: {
      $0.comments.map(\.rawValue) == ["A message that is long enough to live on the heap"]
        && $0.sourceLocation?.line == #line - 3
        && $0.sourceLocation?.column == 18
        && $0.sourceLocation?.fileID == #fileID
        && $0.sourceLocation?.filePath == #filePath
        && $0.severity == .error
    }
  }

  @Test func anIssueNeedsNoMessage() {
    withKnownIssue {
      reportIssue()
    } matching: {
      $0.comments.isEmpty
    }
  }

  @Test func anErrorReachesTheTestingLibraryAsAnError() {
    withKnownIssue {
      reportIssue(SaveError(), "Saving the draft, which has many rows")
    } matching: {
      $0.error as? SaveError == SaveError()
        && $0.comments.map(\.rawValue) == ["Saving the draft, which has many rows"]
        && $0.sourceLocation?.line == #line - 4
    }
  }

  @Test func anErrorThatIsAClassSurvives() {
    final class Failure: Error {}
    let failure = Failure()
    withKnownIssue {
      for _ in 0..<3 { reportIssue(failure) }
    } matching: {
      $0.error as? Failure === failure
    }
  }

  @Test(
    .filterIssues { issue in
      guard issue.text == "Only a warning" else { return true }
      severities.withLock { $0.append(issue.severity) }
      return false
    })
  func aWarningHasItsSeverity() {
    Self.severities.withLock { $0 = [] }
    reportIssue("Only a warning", severity: .warning)
    #expect(Self.severities.withLock { $0 } == [.warning])
  }

  private static let severities = Mutex<[Issue.Severity]>([])

  @Test func aPlaceWithoutLineAndColumnIsNoReasonToStop() {
    withKnownIssue {
      reportIssue("Nowhere", fileID: "IssueReportingTests/None.swift", line: 0, column: 0)
    } matching: {
      $0.sourceLocation?.line == 1
    }
  }

  @Test func aMessageIsMadeOnlyIfSomebodyListens() {
    var count = 0
    func message() -> String {
      count += 1
      return "made"
    }
    withIssueReporters([]) { reportIssue(message()) }
    #expect(count == 0)
    let issues = recordIssues { reportIssue(message()) }
    #expect(count == 1)
    #expect(issues.map(\.message) == ["made"])
  }

  @Test(
    .filterIssues { issue in
      guard issue.text.hasPrefix("task ") else { return true }
      seen.withLock { $0[issue.text, default: 0] += 1 }
      return false
    })
  func thousandsOfIssuesInParallel() async {
    Self.seen.withLock { $0 = [:] }
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<1250 {
            let text = "task \(task), issue \(number), " + String(repeating: "x", count: 40)
            reportIssue(text)
            if text.utf8.count < 50 { Issue.record("The text has gone") }
          }
        }
      }
    }
    Self.seen.withLock { seen in
      #expect(seen.count == 10_000)
      #expect(seen.values.reduce(0, +) == 10_000)
    }
  }

  private static let seen = Mutex<[String: Int]>([:])

  @Test(.filterIssues { $0.text.first != "m" }) func messagesAndPlacesAreFreed() throws {
    let text = String(repeating: "m", count: 200_000)
    guard let before = try bytesInUse() else { return }
    for number in 0..<2000 {
      reportIssue(text + "\(number)")
    }
    let after = try #require(try bytesInUse())
    #expect(after - before < 100_000_000)
  }
}

extension Issue {
  fileprivate var text: String { comments.first?.rawValue ?? "" }
}
