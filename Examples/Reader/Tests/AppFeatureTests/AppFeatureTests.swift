import ArticleFeature
import ArticlesClient
import ComposableArchitecture
import DependenciesTestSupport
import Domain
import Foundation
import Testing

@testable import AppFeature
@testable import ArticlesFeature

@MainActor
@Suite(.purity(.checked)) struct AppFeatureTests {
  nonisolated static let one = Article(id: "1", title: "One", author: "Ines Morado")
  nonisolated static let two = Article(id: "2", title: "Two")
  nonisolated static let feed = Feed(title: "Numbers", articles: [one, two])

  /// A list that is loaded, with some articles opened on top of it.
  static func state(opened: Article...) -> AppFeature.State {
    var state = AppFeature.State(
      sources: [.sample],
      path: StackState(opened.map { .article(ArticleFeature.State(article: $0)) }))
    state.articles.hasLoaded = true
    state.articles.feedTitles = ["Numbers"]
    state.articles.articles = [one, two]
    return state
  }

  // MARK: Push and pop

  @Test func anArticleIsPushedAndPopped() async {
    let store = TestStore(initialState: Self.state()) { AppFeature() }

    await store.send(\.articles.articleTapped, "1")
    await store.receive(\.articles.delegate.opened) {
      $0.path[id: 0] = .article(ArticleFeature.State(article: Self.one))
    }
    await store.send(\.path[id: 0].article.backTapped)
    await store.receive(\.path.popFrom) { $0.path = StackState() }
  }

  @Test func theNextArticleTakesThePlaceOfThisOne() async {
    let store = TestStore(initialState: Self.state(opened: Self.one)) { AppFeature() }

    await store.send(\.path[id: 0].article.nextTapped)
    await store.receive(\.path[id: 0].article.delegate.nextRequested) {
      $0.path[id: 0] = .article(ArticleFeature.State(article: Self.two))
    }
  }

  @Test func behindTheLastArticleThereIsAnAlert() async {
    let store = TestStore(initialState: Self.state(opened: Self.two)) { AppFeature() }

    await store.send(\.path[id: 0].article.nextTapped)
    await store.receive(\.path[id: 0].article.delegate.nextRequested) { $0.alert = .lastArticle }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  // MARK: Edges: only what the root makes of them

  @Test func moreByAnAuthorIsASearchInTheList() async {
    let requests = LockIsolated<[String]>([])
    let store = TestStore(initialState: Self.state(opened: Self.two, Self.one)) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.articlesClient.search = { text, _ in
        requests.withValue { $0.append(text) }
        return [Self.one]
      }
    }
    store.exhaustivity = .off(showSkippedAssertions: true)

    await store.send(\.path[id: 1].article.delegate.authorRequested, "Ines Morado") {
      $0.path.removeAll()
    }
    await store.receive(\.articles.searchTextChanged, "Ines Morado")
    await store.receive(\.articles.searched.success)
    store.assert { $0.articles.found = ["1"] }
    #expect(requests.value == ["Ines Morado"])
  }

  // MARK: Links

  @Test func aLinkBuildsTheStack() async throws {
    let store = TestStore(initialState: Self.state()) { AppFeature() }

    await store.send(.linkOpened(try #require(URL(string: "reader://articles/2")))) {
      $0.path[id: 0] = .article(ArticleFeature.State(article: Self.two))
    }
  }

  @Test func aLinkWaitsForTheList() async throws {
    let store = TestStore(initialState: AppFeature.State(sources: [.sample])) {
      AppFeature()
    } withDependencies: {
      $0.articlesClient.load = { _ in Self.feed }
    }

    await store.send(.linkOpened(try #require(URL(string: "reader://articles/2")))) {
      $0.awaited = "2"
    }
    await store.send(\.articles.appeared) { $0.articles.isLoading = true }
    await store.receive(\.articles.loaded) {
      $0.articles.isLoading = false
      $0.articles.hasLoaded = true
      $0.articles.feedTitles = ["Numbers"]
      $0.articles.articles = [Self.one, Self.two]
    }
    await store.receive(\.articles.delegate.loaded) {
      $0.awaited = nil
      $0.path[id: 0] = .article(ArticleFeature.State(article: Self.two))
    }
  }

  @Test func aLinkToNothingOffersToLoadAgain() async throws {
    let late = Article(id: "3", title: "Late")
    let store = TestStore(initialState: Self.state()) {
      AppFeature()
    } withDependencies: {
      $0.articlesClient.load = { _ in Feed(title: "Numbers", articles: [Self.one, late]) }
    }

    await store.send(.linkOpened(try #require(URL(string: "reader://articles/3")))) {
      $0.alert = .noSuchArticle("3")
    }
    await store.send(\.alert.presented.reloadTapped, "3") {
      $0.alert = nil
      $0.awaited = "3"
    }
    await store.receive(\.articles.retryTapped) { $0.articles.isLoading = true }
    await store.receive(\.articles.loaded) {
      $0.articles.isLoading = false
      $0.articles.articles = [Self.one, late]
    }
    await store.receive(\.articles.delegate.loaded) {
      $0.awaited = nil
      $0.path[id: 0] = .article(ArticleFeature.State(article: late))
    }
  }

  @Test func aLinkToAnotherPlaceIsRefused() async throws {
    let url = try #require(URL(string: "https://x.example/"))
    let store = TestStore(initialState: Self.state()) { AppFeature() }

    await store.send(.linkOpened(url)) { $0.alert = .unknownLink(url) }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  /// What was built by hand is driven by the very actions that drive what was walked to.
  @Test func aStateBuiltByHandBehavesLikeOneThatWasReached() async {
    var state = Self.state(opened: Self.one, Self.two)
    state.alert = .lastArticle
    let store = TestStore(initialState: state) { AppFeature() }

    await store.send(\.alert.dismiss) { $0.alert = nil }
    await store.send(\.path[id: 1].article.backTapped)
    await store.receive(\.path.popFrom) { $0.path.removeLast() }
    await store.send(\.path.popFrom, 0) { $0.path = StackState() }
  }
}
