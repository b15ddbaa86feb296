import FronteraTestSupport
import IssueReporting
import Testing

private struct Client: Sendable {
  var plain: @Sendable (Int, String) -> Bool = unimplemented("Client.plain", placeholder: true)
  var nothing: @Sendable () -> Void = unimplemented("Client.nothing")
  var async: @Sendable (Int) async -> Int = unimplemented("Client.async", placeholder: 7)
  var throwing: @Sendable (Int) throws -> Int = unimplemented("Client.throwing")
  var asyncThrowing: @Sendable (Int) async throws -> Int = unimplemented("Client.asyncThrowing")
  var typed: @Sendable (Int) throws(Missing) -> Int = unimplemented(
    "Client.typed", throwing: Missing())
  var throwingVoid: @Sendable () async throws -> Void = unimplemented("Client.throwingVoid")
  var isolated: @MainActor @Sendable (Int) -> Void = unimplemented("Client.isolated")
  var optional: @Sendable (Int) -> String? = unimplemented("Client.optional", placeholder: nil)
  var inferred = unimplemented("Client.inferred", placeholder: 3) as @Sendable (Int) -> Int
}

private struct Missing: Error, Equatable {}

@Suite struct UnimplementedTests {
  @Test func aPlainEndpointReportsItsNameAndReturnsThePlaceholder() {
    let issues = recordIssues {
      #expect(Client().plain(1, ""))
      Client().nothing()
    }
    #expect(
      issues.map(\.summary) == [
        "Unimplemented: 'Client.plain' was called.", "Unimplemented: 'Client.nothing' was called.",
      ])
    #expect(issues.map(\.line) == [6, 7])
    #expect(issues[0].message.contains("IssueReportingTests/UnimplementedTests.swift:6"))
  }

  @Test func theOtherShapes() async {
    let issues = await recordIssues {
      let client = Client()
      #expect(await client.async(1) == 7)
      #expect(throws: UnimplementedFailure(description: "Client.throwing")) {
        try client.throwing(1)
      }
      await #expect(throws: UnimplementedFailure(description: "Client.asyncThrowing")) {
        try await client.asyncThrowing(1)
      }
      #expect(throws: Missing()) { try client.typed(1) }
      await #expect(throws: UnimplementedFailure.self) { try await client.throwingVoid() }
      await client.isolated(1)
      #expect(client.optional(1) == nil)
      #expect(client.inferred(1) == 3)
    }
    #expect(
      issues.map(\.summary)
        == [
          "async", "throwing", "asyncThrowing", "typed", "throwingVoid", "isolated", "optional",
          "inferred",
        ]
        .map { "Unimplemented: 'Client.\($0)' was called." })
  }
}
