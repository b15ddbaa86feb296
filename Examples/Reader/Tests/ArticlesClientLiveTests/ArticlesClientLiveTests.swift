import ArticlesClient
import Dependencies
import Domain
import Foundation
import ReaderTestSupport
import Testing

@testable import ArticlesClientLive

@Suite struct ArticlesClientLiveTests {
  let client = ArticlesClient.live()

  @Test func loadsTheSampleFeed() async throws {
    #expect(try await client.load(source: .sample).articles.count == 25)
  }

  @Test func translatesErrors() async {
    await #expect(throws: ArticlesError.notFound) {
      try await client.load(source: .location("/no/such/file"))
    }
  }

  @Test func findsArticlesByTheirWords() async throws {
    let found = try await client.search(text: "CLOCK keystroke", sources: [.sample])
    #expect(found.map(\.id) == ["notes-018"])
    let author = try await client.search(text: "oduya", sources: [.sample])
    #expect(author.count == 8)
    #expect(author.allSatisfy { $0.author == "Maren Oduya" })
    #expect(try await client.search(text: "no such words", sources: [.sample]).isEmpty)
    #expect(try await client.search(text: " ", sources: [.sample]).count == 25)
  }

  @Test func keepsTheOrderOfTheSources() async throws {
    let atom = FeedSource.location(Sample.url("atom-1.0.xml").path)
    let json = FeedSource.location(Sample.url("json-feed-1.1.json").path)
    let found = try await client.search(text: "Ana Ruiz", sources: [json, atom])
    #expect(found.map(\.id) == ["1", "urn:1"])
  }

  @Test func searchesWhatWasLoadedWithoutAskingAgain() async throws {
    let feed =
      "<rss><channel><title>T</title><item><title>Needle</title></item></channel></rss>"
    let server = try LocalServer(["/": .document(feed)])
    defer { server.stop() }
    let source = FeedSource.location(server.url("/"))
    _ = try await client.load(source: source)
    _ = try await client.search(text: "needle", sources: [source])
    let found = try await client.search(text: "needle", sources: [source])
    #expect(found.map(\.title) == ["Needle"])
    #expect(server.requests.count == 1)
    _ = try await client.load(source: source)
    #expect(server.requests.count == 2)
  }

  @Test func searchesWhatWasLoadedLast() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).xml")
    defer { try? FileManager.default.removeItem(at: file) }
    func write(_ title: String) throws {
      let feed = "<rss><channel><item><title>\(title)</title></item></channel></rss>"
      try Data(feed.utf8).write(to: file)
    }
    let source = FeedSource.location(file.path)
    try write("Before")
    #expect(try await client.search(text: "before", sources: [source]).count == 1)
    try write("After")
    #expect(try await client.search(text: "after", sources: [source]).isEmpty)
    _ = try await client.load(source: source)
    #expect(try await client.search(text: "after", sources: [source]).count == 1)
  }

  @Test func isTheLiveValue() async throws {
    try await withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.articlesClient) var articlesClient
      let feed = try await articlesClient.load(source: .sample)
      #expect(feed.articles.count == 25)
    }
  }
}
