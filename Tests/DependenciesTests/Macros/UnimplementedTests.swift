import FronteraTestSupport
import IssueReporting
import Testing

@testable import DependenciesMacros

/// What an endpoint says that nobody set.
@Suite struct UnimplementedTests {
  @Test(
    "The message has four parts, and names the property that the client usually has",
    arguments: [
      ("load", "ArticleClient", "ArticleClient.load", "articleClient"),
      ("ping", "Server.Client", "Server.Client.ping", "client"),
      ("open", "URLClient", "URLClient.open", "urlClient"),
      ("make", "UUID", "UUID.make", "uuid"),
      ("run", "lowercase", "lowercase.run", "lowercase"),
      ("alone", "", "alone", "client"),
    ])
  func message(endpoint: String, client: String, name: String, property: String) {
    let message = Diagnostics.unimplemented(endpoint, of: client)
    #expect(
      message == """
        Unimplemented: '\(name)'

        Expected: A test sets every endpoint that the code it runs calls.
        Happened: '\(endpoint)' was called, and nothing set it.
        Why: The feature has gained a new contact with the world, one that the test does not declare.
        What to do: Set it where the test begins, as in 'withDependencies { $0.\(property).\(endpoint) = { … } }', \
        or find out why it is called. \
        More: Documentation/Diagnostics/endpoint-not-set.md.
        """)
  }

  @Test func aReportIsAnIssueAndAnError() {
    var error: Unimplemented?
    let issues = recordIssues {
      error = Unimplemented.report("load", of: "ArticleClient", line: 7, column: 3)
    }
    #expect(error == Unimplemented("ArticleClient.load"))
    #expect(error?.isReported == true)
    #expect(error?.description == "Unimplemented: 'ArticleClient.load'")
    #expect(issues.map(\.message) == [Diagnostics.unimplemented("load", of: "ArticleClient")])
    #expect(issues.map(\.line) == [7])
    #expect(issues.map(\.column) == [3])
    #expect(issues.map(\.severity) == [.error])
  }

  @Test func anErrorThatSomebodyElseMadeIsNotReported() {
    let error = Unimplemented("ArticleClient.load")
    #expect(!error.isReported)
    #expect(error.endpoint == "ArticleClient.load")
    #expect(Set([error, Unimplemented("ArticleClient.load"), Unimplemented("other")]).count == 2)
  }

  @Test func whatIsStoredIsTheArgument() {
    #expect(_stored(3) == 3)
    let closure: (Int) -> Int = { $0 + 1 }
    #expect(_stored(closure)(1) == 2)
  }
}
