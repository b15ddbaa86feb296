import Dependencies
import DependenciesMacros
import FronteraTestSupport
import IssueReporting
import Testing

struct Article: Equatable, Sendable {
  var title = ""
}

private let clientLine: UInt = #line

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
    #expect(issues.map(\.line) == [4, 5, 6, 8, 9].map { clientLine + $0 })
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

  @Test("D18: a preview that gets the live client is told so")
  func previewValue() {
    let issues = recordIssues {
      withDependencies {
        $0.context = .preview
      } operation: {
        _ = client
        _ = client
        @Dependency(PreviewedClient.self) var previewed
        #expect(previewed.name() == "preview")
      }
    }
    #expect(
      issues.map(\.summary)
        == ["@Dependency(\\.articleClient) has no preview value, and a preview reads it."])
    #expect(issues.map(\.severity) == [.warning])
  }

  @Test("D14: a key apart from the client has an unimplemented test value too")
  func separateKey() {
    let issues = recordIssues {
      @Dependency(GenericKey.self) var client
      #expect(client.value() == nil)
    }
    #expect(issues.map(\.summary) == ["Unimplemented: 'GenericClient.value'"])
  }

  @Test("M12: a client may have many endpoints")
  func manyEndpoints() async {
    let issues = await recordIssues {
      try? await LargeClient().e60(id: 1)
    }
    #expect(issues.map(\.summary) == ["Unimplemented: 'LargeClient.e60'"])
  }
}

@DependencyClient
private struct PreviewedClient: DependencyKey {
  var name: @Sendable () -> String = { "" }
  static let liveValue = PreviewedClient { liveCall() }
  static let previewValue = PreviewedClient { "preview" }
}

@DependencyClient
private struct GenericClient<Value: Sendable> {
  var value: @Sendable () -> Value?
  var all: @Sendable (_ matching: @escaping @Sendable (Value) -> Bool) async throws -> [Value]
}

private enum GenericKey: DependencyKey {
  static let liveValue = GenericClient<Int>(value: { liveCall() }, all: { _ in liveCall() })
}

@DependencyClient
private struct LargeClient: Sendable {
  var e1: @Sendable (_ id: Int) async throws -> Void
  var e2: @Sendable (_ id: Int) async throws -> Void
  var e3: @Sendable (_ id: Int) async throws -> Void
  var e4: @Sendable (_ id: Int) async throws -> Void
  var e5: @Sendable (_ id: Int) async throws -> Void
  var e6: @Sendable (_ id: Int) async throws -> Void
  var e7: @Sendable (_ id: Int) async throws -> Void
  var e8: @Sendable (_ id: Int) async throws -> Void
  var e9: @Sendable (_ id: Int) async throws -> Void
  var e10: @Sendable (_ id: Int) async throws -> Void
  var e11: @Sendable (_ id: Int) async throws -> Void
  var e12: @Sendable (_ id: Int) async throws -> Void
  var e13: @Sendable (_ id: Int) async throws -> Void
  var e14: @Sendable (_ id: Int) async throws -> Void
  var e15: @Sendable (_ id: Int) async throws -> Void
  var e16: @Sendable (_ id: Int) async throws -> Void
  var e17: @Sendable (_ id: Int) async throws -> Void
  var e18: @Sendable (_ id: Int) async throws -> Void
  var e19: @Sendable (_ id: Int) async throws -> Void
  var e20: @Sendable (_ id: Int) async throws -> Void
  var e21: @Sendable (_ id: Int) async throws -> Void
  var e22: @Sendable (_ id: Int) async throws -> Void
  var e23: @Sendable (_ id: Int) async throws -> Void
  var e24: @Sendable (_ id: Int) async throws -> Void
  var e25: @Sendable (_ id: Int) async throws -> Void
  var e26: @Sendable (_ id: Int) async throws -> Void
  var e27: @Sendable (_ id: Int) async throws -> Void
  var e28: @Sendable (_ id: Int) async throws -> Void
  var e29: @Sendable (_ id: Int) async throws -> Void
  var e30: @Sendable (_ id: Int) async throws -> Void
  var e31: @Sendable (_ id: Int) async throws -> Void
  var e32: @Sendable (_ id: Int) async throws -> Void
  var e33: @Sendable (_ id: Int) async throws -> Void
  var e34: @Sendable (_ id: Int) async throws -> Void
  var e35: @Sendable (_ id: Int) async throws -> Void
  var e36: @Sendable (_ id: Int) async throws -> Void
  var e37: @Sendable (_ id: Int) async throws -> Void
  var e38: @Sendable (_ id: Int) async throws -> Void
  var e39: @Sendable (_ id: Int) async throws -> Void
  var e40: @Sendable (_ id: Int) async throws -> Void
  var e41: @Sendable (_ id: Int) async throws -> Void
  var e42: @Sendable (_ id: Int) async throws -> Void
  var e43: @Sendable (_ id: Int) async throws -> Void
  var e44: @Sendable (_ id: Int) async throws -> Void
  var e45: @Sendable (_ id: Int) async throws -> Void
  var e46: @Sendable (_ id: Int) async throws -> Void
  var e47: @Sendable (_ id: Int) async throws -> Void
  var e48: @Sendable (_ id: Int) async throws -> Void
  var e49: @Sendable (_ id: Int) async throws -> Void
  var e50: @Sendable (_ id: Int) async throws -> Void
  var e51: @Sendable (_ id: Int) async throws -> Void
  var e52: @Sendable (_ id: Int) async throws -> Void
  var e53: @Sendable (_ id: Int) async throws -> Void
  var e54: @Sendable (_ id: Int) async throws -> Void
  var e55: @Sendable (_ id: Int) async throws -> Void
  var e56: @Sendable (_ id: Int) async throws -> Void
  var e57: @Sendable (_ id: Int) async throws -> Void
  var e58: @Sendable (_ id: Int) async throws -> Void
  var e59: @Sendable (_ id: Int) async throws -> Void
  var e60: @Sendable (_ id: Int) async throws -> Void
}
