import FronteraTestSupport
import IssueReporting
import Testing

@Suite struct IssueContextTests {
  @Test func issuesComeFromTheCall() {
    let issues = recordIssues {
      withIssueContext { helper() }
      helper()
    }
    #expect(issues.map(\.line) == [#line - 3, helperLine])
  }

  @Test func issuesComeFromThePlaceGiven() {
    let issues = recordIssues {
      withIssueContext(fileID: "Module/File.swift", filePath: "/File.swift", line: 7, column: 3) {
        helper()
      }
    }
    #expect(issues.map { "\($0.fileID):\($0.line):\($0.column)" } == ["Module/File.swift:7:3"])
  }

  @Test func theInnermostPlaceCountsInTasksToo() async {
    let issues = await recordIssues {
      await withIssueContext(line: 1) {
        await withIssueContext(line: 2) {
          await Task { helper() }.value
        }
        helper()
      }
    }
    #expect(issues.map(\.line) == [2, 1])
  }

  @Test func resultsAndErrorsPass() async throws {
    #expect(withIssueContext { 3 } == 3)
    #expect(throws: CancellationError.self) {
      try withIssueContext { throw CancellationError() }
    }
    #expect(await withIssueContext { await Task { 4 }.value } == 4)
  }

  private let helperLine: UInt = #line + 3

  private func helper() {
    reportIssue("From a helper")
  }
}
