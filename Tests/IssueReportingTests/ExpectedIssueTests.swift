import FronteraTestSupport
import IssueReporting
import Testing

private struct SaveError: Error {}

@Suite struct ExpectedIssueTests {
  @Test func anExpectedIssueFailsNothing() {
    withExpectedIssue { reportIssue("Expected") }
    withExpectedIssue { throw SaveError() }
    withExpectedIssue { reportIssue(SaveError()) }
  }

  @Test func anExpectedIssueIsToldAsExpected() {
    let issues = recordIssues {
      withExpectedIssue {
        reportIssue("Expected")
        reportIssue(SaveError(), "Saving")
      }
      reportIssue("Not expected")
    }
    #expect(
      issues.map { "\($0.isExpected) \($0.message)" } == [
        "true Expected", "true Saving: Caught error: SaveError()", "false Not expected",
      ])
  }

  @Test func noIssueIsAnIssueAtTheCall() {
    let issues = recordIssues {
      withExpectedIssue("It rains") {}
    }
    #expect(issues.map(\.line) == [#line - 2])
    #expect(issues.map(\.summary) == ["An expected issue was not reported (It rains)."])
    #expect(issues.map(\.severity) == [.error])
    #expect(issues.map(\.isExpected) == [false])
  }

  @Test func noIssueIsAnIssueAtTheAsynchronousCall() async {
    let issues = await recordIssues {
      await withExpectedIssue { await Task {}.value }
    }
    #expect(issues.map(\.line) == [#line - 2])
    #expect(issues.map(\.summary) == ["An expected issue was not reported."])
  }

  @Test func anIntermittentIssueMayFailToCome() async {
    let issues = await recordIssues {
      withExpectedIssue(isIntermittent: true) {}
      await withExpectedIssue(isIntermittent: true) { await Task {}.value }
      withExpectedIssue(isIntermittent: true) { reportIssue("It came") }
    }
    #expect(issues.map { "\($0.isExpected) \($0.message)" } == ["true It came"])
  }

  @Test func issuesOfTasksAreExpected() async {
    let issues = await recordIssues {
      await withExpectedIssue {
        await Task { reportIssue("unstructured") }.value
        await withTaskGroup { $0.addTask { reportIssue("child") } }
      }
      await withExpectedIssue { try await Task { throw SaveError() }.value }
    }
    #expect(
      issues.map(\.message) == ["unstructured", "child", "Caught error: SaveError()"])
    #expect(issues.map(\.isExpected) == [true, true, true])
  }

  @Test func theInnermostExpectationIsMet() {
    let issues = recordIssues {
      withExpectedIssue("outer") {
        withExpectedIssue("inner") { reportIssue("Expected") }
      }
    }
    #expect(
      issues.map(\.summary) == ["Expected", "An expected issue was not reported (outer)."])
  }

  @Test func anExpectationThatIsNotMetIsAnIssueOfTheOneAround() {
    let issues = recordIssues {
      withExpectedIssue("outer") {
        withExpectedIssue("inner") {}
      }
    }
    #expect(issues.map(\.summary) == ["An expected issue was not reported (inner)."])
    #expect(issues.map(\.isExpected) == [true])
  }

  @MainActor
  @Test func itStaysOnItsActor() async {
    await withExpectedIssue {
      MainActor.assertIsolated()
      await Task {}.value
      MainActor.assertIsolated()
      reportIssue("Expected")
    }
  }
}
