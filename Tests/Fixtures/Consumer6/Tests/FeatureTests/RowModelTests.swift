import Feature
import IssueReporting
import Testing

private struct Offline: Error {}

@Suite struct RowModelTests {
  @Test func rowsAreLoadedAndRemoved() async {
    var model = RowModel(client: .test)
    model.client.fetch = { page in ["\(page).1", "\(page).2"] }
    await model.load(page: 2)
    #expect(model.rows == ["2.1", "2.2"])
    model.remove(at: 0)
    #expect(model.rows == ["2.2"])
  }

  @Test func aMissingRowIsAnIssue() {
    withExpectedIssue {
      var model = RowModel(client: .test)
      model.remove(at: 3)
    }
    withKnownIssue {
      var model = RowModel(client: .test)
      model.remove(at: 3)
    } matching: {
      $0.comments.map(\.rawValue) == ["There is no row 3."]
    }
  }

  @Test func anEndpointThatIsNotOverriddenIsAnIssue() async {
    await withExpectedIssue {
      var model = RowModel(client: .test)
      await model.load(page: 1)
    }
  }

  @Test func anErrorIsAnIssue() async {
    await withKnownIssue {
      var model = RowModel(client: RowClient(fetch: { _ in throw Offline() }, count: { 0 }))
      await model.load(page: 1)
    } matching: {
      $0.error is Offline
    }
  }

  @Test func aReporterOfOurOwn() {
    struct Silent: IssueReporter {
      func reportIssue(
        _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString,
        line: UInt, column: UInt
      ) {}
    }
    withIssueReporters([Silent()]) { reportIssue("Nobody hears this") }
  }

  @Test func theContext() {
    #expect(isTesting)
    #expect(TestContext.current?.isSwiftTesting == true)
  }
}
