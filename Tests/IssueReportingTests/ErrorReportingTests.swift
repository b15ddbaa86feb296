import FronteraTestSupport
import IssueReporting
import Testing

private struct SaveError: Error {}

@Suite struct ErrorReportingTests {
  @Test func aResultPasses() async {
    let issues = await recordIssues {
      #expect(withErrorReporting { 1 } == 1)
      #expect(await withErrorReporting { await Task { 2 }.value } == 2)
    }
    #expect(issues.isEmpty)
  }

  @Test func anErrorIsReportedAtTheCall() {
    let issues = recordIssues {
      let result: Int? = withErrorReporting("Saving") { throw SaveError() }
      #expect(result == nil)
      withErrorReporting { throw SaveError() }
    }
    #expect(
      issues.map(\.message) == [
        "Saving: Caught error: SaveError()", "Caught error: SaveError()",
      ])
    #expect(issues.map(\.line) == [#line - 8, #line - 6])
  }

  @Test func anErrorOfAnAsynchronousBodyIsReportedAtTheCall() async {
    let issues = await recordIssues {
      let result: Int? = await withErrorReporting("Saving") {
        await Task {}.value
        throw SaveError()
      }
      #expect(result == nil)
    }
    #expect(issues.map(\.message) == ["Saving: Caught error: SaveError()"])
    #expect(issues.map(\.line) == [#line - 7])
  }

  @Test func itGoesToTheReportersGiven() {
    let given = IssueRecorder()
    let issues = recordIssues {
      withErrorReporting(to: [given]) { throw SaveError() }
    }
    #expect(issues.isEmpty)
    #expect(given.issues.map(\.message) == ["Caught error: SaveError()"])
  }

  @Test func anErrorCanBeExpected() {
    withExpectedIssue {
      withErrorReporting { throw SaveError() }
    }
  }
}
