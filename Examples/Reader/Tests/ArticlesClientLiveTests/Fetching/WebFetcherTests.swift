import Domain
import Foundation
import ReaderTestSupport
import Testing

@testable import ArticlesClientLive

@Suite struct WebFetcherTests {
  static let feed =
    "<rss><channel><title>T</title><item><title>E</title><link>e</link></item></channel></rss>"
  static let quick = FeedLoader(
    web: WebFetcher(patience: Patience(silence: .seconds(1), total: .seconds(30))))

  @Test func feedWithLinksRelativeToItsAddress() async throws {
    let server = try LocalServer(["/a/feed": .document(Self.feed)])
    defer { server.stop() }
    let feed = try await FeedLoader().load(.location(server.url("/a/feed")))
    #expect(feed.articles.map(\.link?.absoluteString) == [server.url("/a/e")])
    #expect(server.requests == ["GET /a/feed HTTP/1.1"])
  }

  @Test func redirectionsAreFollowedAndLinksAreRelativeToTheEnd() async throws {
    let server = try LocalServer([
      "/old": .redirect(to: "/moved/once"), "/moved/once": .redirect(to: "/new/feed"),
      "/new/feed": .document(Self.feed),
    ])
    defer { server.stop() }
    let feed = try await FeedLoader().load(.location(server.url("/old")))
    #expect(feed.articles.map(\.link?.absoluteString) == [server.url("/new/e")])
    #expect(server.requests.count == 3)
  }

  @Test func largeBody() async throws {
    let title = String(repeating: "x", count: 3_000_000)
    let body = Self.feed.replacing("E<", with: "\(title)<")
    let server = try LocalServer(["/": .document(body)])
    defer { server.stop() }
    let feed = try await FeedLoader().load(.location(server.url("/")))
    #expect(feed.articles[0].title.count == 3_000_000)
  }

  @Test(arguments: [
    (404, ArticlesError.notFound), (410, .notFound), (500, .server(isRetryable: true)),
    (503, .server(isRetryable: true)), (429, .server(isRetryable: true)),
    (400, .server(isRetryable: false)), (403, .server(isRetryable: false)),
    (304, .server(isRetryable: false)),
  ])
  func status(_ status: Int, error: ArticlesError) async throws {
    let server = try LocalServer(["/": .status(status, body: Self.feed)])
    defer { server.stop() }
    await #expect(throws: error) { try await FeedLoader().load(.location(server.url("/"))) }
  }

  @Test(arguments: [
    ("<!doctype html><p>Hi", UnreadableReason.webPage), ("", .empty), ("hello", .plainText),
  ])
  func otherContent(_ body: String, reason: UnreadableReason) async throws {
    let server = try LocalServer(["/": .document(body)])
    defer { server.stop() }
    await #expect(throws: reason.error) { try await FeedLoader().load(.location(server.url("/"))) }
  }

  @Test func binaryContent() async throws {
    let server = try LocalServer(["/": .bytes([0x1F, 0x8B, 0x08, 0x00, 0xFF])])
    defer { server.stop() }
    await #expect(throws: UnreadableReason.binary.error) {
      try await FeedLoader().load(.location(server.url("/")))
    }
  }

  @Test func serverThatNeverAnswers() async throws {
    let server = try LocalServer(["/": .silence])
    defer { server.stop() }
    let waited = await ContinuousClock().measure {
      await #expect(throws: ArticlesError.noAnswer) {
        try await Self.quick.load(.location(server.url("/")))
      }
    }
    // It was asked to wait for one second, and to take thirty at most.
    #expect(waited < .seconds(30))
  }

  @Test func serverThatStopsInTheMiddle() async throws {
    let server = try LocalServer(["/": .stall(after: "<rss>")])
    defer { server.stop() }
    await #expect(throws: ArticlesError.noAnswer) {
      try await Self.quick.load(.location(server.url("/")))
    }
  }

  @Test func serverThatNeverEnds() async throws {
    let server = try LocalServer(["/": .drip])
    defer { server.stop() }
    let loader = FeedLoader(
      web: WebFetcher(patience: Patience(silence: .seconds(5), total: .milliseconds(300))))
    await #expect(throws: ArticlesError.noAnswer) {
      try await loader.load(.location(server.url("/")))
    }
  }

  @Test func redirectionsInACircle() async throws {
    let server = try LocalServer(["/": .redirect(to: "/")])
    defer { server.stop() }
    await #expect(throws: ArticlesError.server(isRetryable: false)) {
      try await Self.quick.load(.location(server.url("/")))
    }
    #expect(server.requests.count < 100)
  }

  @Test func connectionThatIsClosed() async throws {
    let server = try LocalServer(["/": .hangUp])
    defer { server.stop() }
    await #expect(throws: UnreadableReason.notHTTP.error) {
      try await Self.quick.load(.location(server.url("/")))
    }
  }

  @Test func connectionThatBreaks() async throws {
    let server = try LocalServer([
      "/": .raw("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n<rss>")
    ])
    defer { server.stop() }
    await #expect(throws: ArticlesError.offline) {
      try await Self.quick.load(.location(server.url("/")))
    }
  }

  @Test(arguments: ["220 mail.example ready\r\n", "SSH-2.0-OpenSSH\r\n"])
  func serverOfAnotherKind(_ greeting: String) async throws {
    let server = try LocalServer(["/": .raw(greeting)])
    defer { server.stop() }
    await #expect(throws: UnreadableReason.notHTTP.error) {
      try await Self.quick.load(.location(server.url("/")))
    }
  }

  @Test func nobodyListens() async throws {
    let server = try LocalServer([:])
    server.stop()
    await #expect(throws: ArticlesError.offline) {
      try await Self.quick.load(.location(server.url("/")))
    }
  }

  @Test func hostThatDoesNotExist() async throws {
    await #expect(throws: ArticlesError.offline) {
      try await FeedLoader().load(.location("http://no-such-host.invalid/feed"))
    }
  }

  @Test func cancellationEndsTheWait() async throws {
    let server = try LocalServer(["/": .silence])
    defer { server.stop() }
    let task = Task { try await FeedLoader().load(.location(server.url("/"))) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
