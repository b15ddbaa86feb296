import FronteraTestSupport
import IssueReporting
import Testing

@Suite struct IssueTallyTests {
  @Test("Issues are counted, and reported as ever")
  func counting() {
    let issues = recordIssues {
      let (result, count) = IssueTally.counting {
        reportIssue("one")
        reportIssue("two", severity: .warning)
        withExpectedIssue { reportIssue("three") }
        return "result"
      }
      #expect(result == "result")
      #expect(count == 3)
      #expect(IssueTally.counting {}.count == 0)
    }
    #expect(issues.map(\.summary) == ["one", "two", "three"])
    #expect(issues.map(\.isExpected) == [false, false, true])
  }

  @Test("Silenced issues reach nobody: no reporter, and nobody who expects them")
  func silencing() {
    let issues = recordIssues {
      withExpectedIssue(isIntermittent: true) {
        IssueTally.silencing { reportIssue("silent") }
      }
      let result = IssueTally.silencing {
        reportIssue("silent")
        return 1
      }
      #expect(result == 1)
      reportIssue("heard")
    }
    #expect(issues.map(\.summary) == ["heard"])
  }

  @Test("An issue that is expected has not come when it was silenced")
  func expectation() {
    let issues = recordIssues {
      withExpectedIssue { IssueTally.silencing { reportIssue("silent") } }
    }
    #expect(issues.count == 1)
  }

  @Test("Who throws inside throws outside")
  func throwing() {
    struct Failure: Error {}
    #expect(throws: Failure.self) { try IssueTally.silencing { throw Failure() } }
    #expect(throws: Failure.self) { try IssueTally.counting { throw Failure() } }
  }
}
