import IssueReporting
import Testing

@Suite struct ReportIssueTests {
  @Test func anIssueFailsTheTest() {
    withKnownIssue {
      reportIssue("A message that is long enough to live on the heap")
    } matching: {
      $0.comments.first?.rawValue == "A message that is long enough to live on the heap"
        && $0.sourceLocation?.line == #line - 3
        && $0.sourceLocation?.fileID == #fileID
        && $0.severity == .error
    }
  }
}
