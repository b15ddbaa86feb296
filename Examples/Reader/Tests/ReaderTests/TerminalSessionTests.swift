import AppFeature
import ArticlesClient
import ComposableArchitecture
import Domain
import Foundation
import Testing

@testable import reader

@MainActor
@Suite struct TerminalSessionTests {
  nonisolated static let feed = Feed(
    title: "Numbers",
    articles: (1...12).map {
      Article(
        id: "id \($0)", title: "Article \($0)", body: "Body \($0).",
        author: $0 % 2 == 0 ? "Even" : nil)
    })

  /// Types lines at a store of the whole app and returns the screens, the last one last.
  func session(
    _ lines: String..., arguments words: [String] = [],
    load: @escaping @Sendable (FeedSource) async throws -> Feed = { _ in feed },
    search: @escaping @Sendable (String, [FeedSource]) async throws -> [Article] = { text, _ in
      feed.articles.filter { $0.author == text || $0.title == text }
    }
  ) async throws -> (screens: [String], code: ExitCode) {
    let arguments = try Arguments(words)
    let store = Store(initialState: AppFeature.State(sources: arguments.sources)) {
      AppFeature()
    } withDependencies: {
      $0.articlesClient.load = load
      $0.articlesClient.search = search
      $0.continuousClock = ImmediateClock()
    }
    let (stream, input) = AsyncStream.makeStream(of: String.self)
    for line in lines { input.yield(line) }
    input.finish()
    let written = LockIsolated("")
    let console = Console(lines: stream) { text in written.withValue { $0 += text } }
    let session = TerminalSession(store: store, arguments: arguments, console: console)
    let code = await session.run()
    let screens = written.value.split(separator: "> ", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .newlines) }
      // Whether these two are seen depends on who is faster.
      .filter { !$0.isEmpty && !$0.hasPrefix("Loading") && !$0.hasPrefix("Searching") }
    return (screens, code)
  }

  @Test func showsTheFirstPage() async throws {
    let (screens, code) = try await session()
    #expect(code == .success)
    #expect(screens.last?.hasPrefix("Numbers: 12 articles\n\n 1  undated     Article 1\n") == true)
    #expect(screens.last?.hasSuffix("Page 1 of 2; help lists the commands") == true)
  }

  @Test func turnsPages() async throws {
    let (screens, _) = try await session("next", "next", "prev")
    #expect(screens.suffix(2).first?.contains("12  undated     Article 12") == true)
    #expect(screens.last?.hasSuffix("Page 1 of 2; help lists the commands") == true)
  }

  @Test func opensTurnsAndGoesBack() async throws {
    let (screens, code) = try await session("3", "next", "back", "quit", "open 1")
    #expect(code == .success)
    #expect(screens.suffix(3).first?.hasPrefix("Article 3\n") == true)
    #expect(screens.suffix(2).first?.hasPrefix("Article 4\n") == true)
    #expect(screens.last?.hasPrefix("Numbers: 12 articles") == true)
  }

  @Test func searchesFromAnArticle() async throws {
    let (screens, _) = try await session("2", "author", "1", "search Article 7", "back")
    let tail = Array(screens.suffix(4))
    #expect(tail[0].hasPrefix("Numbers: 6 articles with \"Even\""))
    #expect(tail[1].hasPrefix("Article 2\n"))
    #expect(tail[2].hasPrefix("Numbers: 1 article with \"Article 7\""))
    #expect(tail[3].hasPrefix("Numbers: 12 articles\n"))
  }

  @Test func alertsAreAnsweredFirst() async throws {
    let (screens, _) = try await session("12", "next", "back", "back")
    let tail = Array(screens.suffix(4))
    #expect(tail[0].hasPrefix("Article 12\n"))
    #expect(tail[1].hasPrefix("That was the last article\n"))
    #expect(tail[1].hasSuffix("(back)"))
    #expect(tail[2].hasPrefix("Article 12\n"))
    #expect(tail[3].hasPrefix("Numbers: 12 articles"))
  }

  @Test func linksAndTheirAlerts() async throws {
    let (screens, _) = try await session(
      "reader://articles/id%202", "back", "open reader://articles/gone", "back")
    let tail = Array(screens.suffix(4))
    #expect(tail[0].hasPrefix("Article 2\n"))
    #expect(tail[2].hasPrefix("No such article\n"))
    #expect(tail[2].hasSuffix("(retry, back)"))
    #expect(tail[3].hasPrefix("Numbers: 12 articles"))
  }

  @Test func beginsWithWhatTheCommandLineAsksFor() async throws {
    let (screens, _) = try await session(arguments: ["--search", "Even", "--open", "2"])
    #expect(screens.last?.hasPrefix("Article 4\n") == true)
    let (linked, _) = try await session(arguments: ["reader://articles/id%205"])
    #expect(linked.last?.hasPrefix("Article 5\n") == true)
  }

  @Test func commandsThatMeanNothing() async throws {
    let (screens, code) = try await session("dance now", "open 99", "", "help")
    #expect(code == .success)
    #expect(screens.contains("\"dance now\" is no command; help lists them."))
    #expect(screens.contains("There is no article 99."))
    #expect(screens.last?.hasPrefix("open N ") == true)
  }

  @Test func aFailureThatMayPassOffersAnotherAttempt() async throws {
    let attempts = LockIsolated(0)
    let (screens, code) = try await session("retry") { _ in
      attempts.withValue { $0 += 1 }
      if attempts.value == 1 { throw ArticlesError.noAnswer }
      return Self.feed
    }
    #expect(screens.contains("the sample feed did not answer in time. Try again later."))
    #expect(screens.last?.hasPrefix("Numbers: 12 articles") == true)
    #expect(code == .success)
    #expect(attempts.value == 2)
  }

  @Test func aFailureThatStaysEndsTheSession() async throws {
    let attempts = LockIsolated(0)
    let (_, code) = try await session("retry") { _ in
      attempts.withValue { $0 += 1 }
      throw ArticlesError.notFound
    }
    #expect(code == .failure)
    #expect(attempts.value == 1)
    let (_, unanswered) = try await session("quit", load: { _ in throw ArticlesError.offline })
    #expect(unanswered == .failure)
  }
}
