import Dependencies
import DependenciesMacros
import FronteraTestSupport
import Testing

struct Article: Equatable, Sendable {
  var title = ""
}

@DependencyClient
struct ArticleClient {
  var load: @Sendable (_ page: Int) async throws -> [Article]
  var save: @Sendable (Article) async throws -> Void  // the server answers nothing
  var delete: @Sendable (_ title: String, _ for: Int) async throws -> Void
  var count: @Sendable () -> Int = { 42 }
  var refresh: @Sendable () -> Void
  var find: @Sendable (_ title: String) -> Article?
}

extension ArticleClient: DependencyKey {
  static let liveValue = ArticleClient(
    load: { _ in liveCall() },
    save: { _ in liveCall() },
    delete: { _, _ in liveCall() },
    count: { liveCall() },
    refresh: { liveCall() },
    find: { _ in liveCall() })
}

private func liveCall() -> Never { fatalError("A live closure ran in a test.") }

extension DependencyValues {
  var articleClient: ArticleClient {
    get { self[ArticleClient.self] }
    set { self[ArticleClient.self] = newValue }
  }
}

@Suite struct DependencyClientTests {
  @Dependency(\.articleClient) var client

  @Test("D14: a client with only a live value has an unimplemented test value")
  func unimplementedTestValue() async {
    let issues = await recordIssues {
      await #expect(throws: Unimplemented("ArticleClient.load")) {
        _ = try await client.load(page: 1)
      }
    }
    #expect(issues.map(\.summary) == ["Unimplemented: 'ArticleClient.load'"])
  }

  @Test("D13: every endpoint names itself and its client, at its own line")
  func namesItself() async {
    let issues = await recordIssues {
      _ = try? await client.load(page: 1)
      try? await client.save(Article())
      try? await client.delete(title: "", for: 1)
      client.refresh()
      #expect(client.find(title: "") == nil)
    }
    #expect(
      issues.map(\.summary)
        == ["load", "save", "delete", "refresh", "find"].map {
          "Unimplemented: 'ArticleClient.\($0)'"
        })
    #expect(issues.map(\.line) == [12, 13, 14, 16, 17])
    #expect(Set(issues.map(\.file)) == ["DependencyClientTests.swift"])
  }

  @Test("M4: a default result comes after an issue")
  func defaultResult() {
    var count = 0
    let issues = recordIssues { count = client.count() }
    #expect(count == 42)
    #expect(issues.map(\.summary) == ["Unimplemented: 'ArticleClient.count'"])
  }

  @Test("D15: setting one endpoint leaves the others unimplemented")
  func oneEndpoint() async throws {
    try await withDependencies {
      $0.articleClient.load = { page in [Article(title: "\(page)")] }
    } operation: {
      let articles = try await client.load(page: 3)
      #expect(articles == [Article(title: "3")])
      let issues = await recordIssues { try? await client.save(Article()) }
      #expect(issues.count == 1)
    }
  }

  @Test("D16: the issue is reported even if the error is caught")
  func caughtError() async {
    let issues = await recordIssues {
      do {
        _ = try await client.load(page: 1)
      } catch {}
    }
    #expect(issues.count == 1)
  }
}
