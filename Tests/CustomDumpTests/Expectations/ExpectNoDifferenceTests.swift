import CustomDump
import FronteraTestSupport
import Testing

@Suite struct ExpectNoDifferenceTests {
  @Test func equalValuesPass() {
    let issues = recordIssues {
      expectNoDifference(1, 1)
      expectNoDifference([User(id: 1, name: "a")], [User(id: 1, name: "a")])
    }
    #expect(issues.isEmpty)
  }

  @Test func differentValuesAreReportedAtTheCall() throws {
    let issues = recordIssues {
      expectNoDifference(User(id: 1, name: "a"), User(id: 1, name: "b"))
    }
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(issue.line == #line - 4)
    #expect(issue.fileID.hasSuffix("ExpectNoDifferenceTests.swift"))
    let space = "\u{2007}"
    #expect(
      issue.message == """
        Difference: …

            \(space) User(
            \(space)   favoriteNumbers: [],
            \(space)   id: 1,
            \u{2212}   name: "a"
            +   name: "b"
            \(space) )

        (First: \u{2212}, Second: +)
        """)
  }

  @Test func messageComesFirst() {
    let issues = recordIssues { expectNoDifference(1, 2, "Totals") }
    #expect(issues.map { $0.message.hasPrefix("Totals - Difference: …\n") } == [true])
  }

  @Test func invisibleDifferencesAreExplained() {
    struct Secret: Equatable, CustomDumpReflectable {
      var value: Int
      var customDumpMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
    }
    let issues = recordIssues { expectNoDifference(Secret(value: 1), Secret(value: 2)) }
    #expect(issues.count == 1)
    #expect(issues[0].message.contains("Not equal but no difference detected"))
    #expect(issues[0].message.contains("CustomDumpReflectable"))
  }

  /// Erased numbers can be unequal to nothing, so the text is made without a diff.
  @Test func valuesThatNeverEqualAreReported() {
    let issues = recordIssues { expectNoDifference(Double.nan, .nan) }
    #expect(issues.map { $0.message.contains("nan") } == [true])
  }

  @Test func thrownErrorsAreReported() throws {
    struct Failure: Error {}
    func fail() throws -> Int { throw Failure() }
    let issues = try recordIssues {
      expectNoDifference(try fail(), 1)
      expectDifference(try fail()) { $0 = 1 }
    }
    #expect(issues.map { $0.message.contains("Failure()") } == [true, true])
    #expect(issues.map { $0.message.contains("expectNoDifference") } == [true, false])
  }
}
