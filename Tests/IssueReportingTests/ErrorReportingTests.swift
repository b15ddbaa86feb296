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

  @Test func anUnsetEndpointIsReportedOnce() async {
    let load: @Sendable () throws -> Int = unimplemented("Client.load")
    let fetch: @Sendable () async throws -> Int = unimplemented("Client.fetch")
    let issues = await recordIssues {
      #expect(withErrorReporting("Loading") { try load() } == nil)
      #expect(await withErrorReporting("Fetching") { try await fetch() } == nil)
    }
    #expect(
      issues.map(\.summary) == [
        "Unimplemented: 'Client.load' was called.", "Unimplemented: 'Client.fetch' was called.",
      ])
  }

  @Test func anErrorThatSomebodyElseMadeIsReported() {
    let issues = recordIssues {
      withErrorReporting { throw UnimplementedFailure(description: "by hand") }
    }
    #expect(issues.count == 1)
  }

  @Test func onlyReportersThatWereNotToldAreToldOfAnUnsetEndpoint() {
    let load: @Sendable () throws -> Int = unimplemented("Client.load")
    let (inForce, other) = (IssueRecorder(), IssueRecorder())
    let silent = Silent()
    withIssueReporters([inForce, silent]) {
      _ = withErrorReporting(to: [inForce, other, silent]) { try load() }
    }
    #expect(inForce.issues.map(\.summary) == ["Unimplemented: 'Client.load' was called."])
    #expect(other.issues.count == 1)
    #expect(other.issues.first?.message.contains("Client.load") == true)
  }

  private struct Silent: IssueReporter, Hashable {
    func reportIssue(
      _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
      filePath: StaticString, line: UInt, column: UInt
    ) {}
  }

  @Test func anUnsetEndpointIsExpectedOnce() async {
    let load: @Sendable () throws -> Int = unimplemented("Client.load")
    let issues = await recordIssues {
      withExpectedIssue { _ = try load() }
      await withExpectedIssue {
        await Task {}.value
        _ = try load()
      }
    }
    #expect(issues.map(\.isExpected) == [true, true])
  }
}
