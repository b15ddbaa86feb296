import FronteraTestSupport
import IssueReporting
import Testing

@testable import CustomDump

private let location = IssueReporting.SourceLocation(
  fileID: "M/F.swift", filePath: "/M/F.swift", line: 7, column: 3)

@Suite struct ExpectationTests {
  @Test func issuesStandAtTheGivenPlace() {
    let issues = recordIssues {
      Expectation.compare(1, 2, names: ("A", "B"), message: { nil }, at: location)
    }
    #expect(issues.map(\.line) == [7])
    #expect(issues.map(\.fileID) == ["M/F.swift"])
    #expect(issues.map { $0.message.hasSuffix("(A: \u{2212}, B: +)") } == [true])
  }

  /// A message may be costly: it is made only when it is shown.
  @Test func messagesAreMadeWhenNeeded() {
    var made = 0
    func message() -> String? {
      made += 1
      return "x"
    }
    _ = recordIssues {
      Expectation.compare(1, 1, names: ("A", "B"), message: message, at: location)
      Expectation.compareChange(from: 1, expected: 2, actual: 2, message: message, at: location)
    }
    #expect(made == 0)
    _ = recordIssues {
      Expectation.compare(1, 2, names: ("A", "B"), message: message, at: location)
    }
    #expect(made == 1)
  }

  typealias Change = (
    before: Int, expected: Int, actual: Int, severities: [IssueSeverity], text: String
  )

  static let changes: [Change] = [
    (1, 2, 2, [], ""),
    (1, 2, 3, [.error], "Difference"),
    (1, 2, 1, [.error], "may have changed a copy"),
    (1, 1, 2, [.error], "left the value as it was"),
    (1, 1, 1, [.warning], "whether or not"),
  ]

  @Test(arguments: changes.indices) func change(_ index: Int) {
    let row = Self.changes[index]
    let issues = recordIssues {
      Expectation.compareChange(
        from: row.before, expected: row.expected, actual: row.actual, message: { nil },
        at: location)
    }
    #expect(issues.map(\.severity) == row.severities)
    #expect(issues.allSatisfy { $0.message.contains(row.text) })
  }
}
