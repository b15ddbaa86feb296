import ArticlesClient
import Dependencies
import DependenciesTestSupport
import Domain
import IssueReporting
import Synchronization
import Testing

@Suite struct ArticlesClientTests {
  @Dependency(\.articlesClient) var articlesClient

  @Test func endpointsThatWereNotSetNameThemselves() async {
    let log = IssueLog()
    await withIssueReporters([log]) {
      _ = try? await articlesClient.load(source: .sample)
      _ = try? await articlesClient.search(text: "", sources: [])
    }
    #expect(log.messages.count == 2)
    #expect(log.messages.first?.contains("ArticlesClient.load") == true)
    #expect(log.messages.last?.contains("ArticlesClient.search") == true)
  }

  @Test func endpointsCanBeSetOneByOne() async throws {
    try await withDependencies {
      $0.articlesClient.load = { source in Feed(title: source.name, articles: []) }
    } operation: {
      let feed = try await articlesClient.load(source: .location("x"))
      #expect(feed.title == "x")
    }
  }

  @Test func previewsHaveArticles() async throws {
    let feed = try await ArticlesClient.previewValue.load(source: .sample)
    #expect(feed.articles.count == 2)
  }
}

private final class IssueLog: IssueReporter {
  private let storage = Mutex<[String]>([])

  var messages: [String] { storage.withLock(\.self) }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let message = message() ?? ""
    storage.withLock { $0.append(message) }
  }
}
