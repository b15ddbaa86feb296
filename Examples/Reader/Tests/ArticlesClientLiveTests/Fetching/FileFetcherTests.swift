import Domain
import Foundation
import Testing

@testable import ArticlesClientLive

@Suite struct FileFetcherTests {
  @Test func readsAFile() throws {
    let url = Sample.url("rss-1.0.rdf")
    let document = try FileFetcher.fetch(path: url.path)
    #expect(document.data == (try Sample.data("rss-1.0.rdf")))
    #expect(document.location?.lastPathComponent == "rss-1.0.rdf")
  }

  @Test func missingFile() {
    #expect(throws: ArticlesError.notFound) { try FileFetcher.fetch(path: "/no/such/feed.xml") }
    #expect(throws: ArticlesError.notFound) { try FileFetcher.fetch(path: "") }
  }

  @Test func folder() {
    #expect(throws: UnreadableReason.folder.error) { try FileFetcher.fetch(path: "/") }
  }

  /// Reading a device or a pipe might never end.
  @Test func device() {
    #expect(throws: UnreadableReason.notAFile.error) { try FileFetcher.fetch(path: "/dev/zero") }
  }

  @Test func loadsAFeedFromAFile() async throws {
    let path = Sample.url("atom-1.0.xml").path
    let byPath = try await FeedLoader().load(.location(path))
    let byAddress = try await FeedLoader().load(.location("file://\(path)"))
    #expect(byPath.articles.count == 3)
    #expect(byPath == byAddress)
  }
}
