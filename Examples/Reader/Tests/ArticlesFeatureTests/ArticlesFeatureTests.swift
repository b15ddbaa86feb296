import ArticlesClient
import ComposableArchitecture
import DependenciesTestSupport
import Domain
import Testing

@testable import ArticlesFeature

@MainActor
@Suite(.purity(.checked)) struct ArticlesFeatureTests {
  nonisolated static let source = FeedSource.location("feed.xml")
  nonisolated static let one = Article(id: "1", title: "One")
  nonisolated static let two = Article(id: "2", title: "Two")
  nonisolated static let three = Article(id: "3", title: "Three")
  nonisolated static let feed = Feed(title: "Numbers", articles: [one, two, three])

  @Test func loading() async {
    let requests = LockIsolated<[FeedSource]>([])
    let store = TestStore(initialState: ArticlesFeature.State(sources: [Self.source])) {
      ArticlesFeature()
    } withDependencies: {
      $0.articlesClient.load = { source in
        requests.withValue { $0.append(source) }
        return Self.feed
      }
    }

    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(\.loaded) {
      $0.isLoading = false
      $0.hasLoaded = true
      $0.feedTitles = ["Numbers"]
      $0.articles = [Self.one, Self.two, Self.three]
    }
    await store.receive(\.delegate.loaded)
    // Coming into view again asks for nothing.
    await store.send(.appeared)
    #expect(requests.value == [Self.source])
    #expect(store.state.title == "Numbers")
    // Each action was reduced twice, and nothing kept the store from it.
    #expect(store.purity.unchecked == 0)
  }

  @Test func failureAndRetry() async {
    let calls = LockIsolated(0)
    let store = TestStore(initialState: ArticlesFeature.State(sources: [Self.source])) {
      ArticlesFeature()
    } withDependencies: {
      $0.articlesClient.load = { _ in
        calls.withValue { $0 += 1 }
        throw ArticlesError.offline
      }
    }

    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(\.loaded) {
      $0.isLoading = false
      $0.hasLoaded = true
      $0.failures = [LoadFailure(source: Self.source, error: .offline)]
    }
    await store.receive(\.delegate.loaded)
    #expect(calls.value == 1)

    store.dependencies.articlesClient.load = { _ in Self.feed }

    await store.send(.retryTapped) { $0.isLoading = true }
    await store.receive(\.loaded) {
      $0.isLoading = false
      $0.failures = []
      $0.feedTitles = ["Numbers"]
      $0.articles = [Self.one, Self.two, Self.three]
    }
    await store.receive(\.delegate.loaded)
    #expect(calls.value == 1)
  }

  @Test func severalSourcesKeepTheirOrderAndShareArticles() async {
    let good = FeedSource.location("good")
    let bad = FeedSource.location("bad")
    let same = FeedSource.location("same")
    let (lastHasAnswered, gate) = AsyncStream.makeStream(of: Void.self)
    let store = TestStore(initialState: ArticlesFeature.State(sources: [good, bad, same])) {
      ArticlesFeature()
    } withDependencies: {
      $0.articlesClient.load = { source in
        switch source {
        case good:
          // The first one answers last.
          for await _ in lastHasAnswered {}
          return Feed(title: "A", articles: [Self.two])
        case same:
          gate.finish()
          return Feed(title: "B", articles: [Self.two, Self.one])
        default:
          throw ArticlesError.unreadable(reason: "it is empty")
        }
      }
    }

    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(\.loaded) {
      $0.isLoading = false
      $0.hasLoaded = true
      $0.feedTitles = ["A", "B"]
      $0.articles = [Self.two, Self.one]
      $0.failures = [LoadFailure(source: bad, error: .unreadable(reason: "it is empty"))]
    }
    await store.receive(\.delegate.loaded)
    #expect(store.state.title == "2 feeds")
    #expect(store.state.loadedSources == [good, same])
  }

  @Test func errorsOfAnotherKindAreReadable() async {
    struct Odd: Error {}
    let store = TestStore(initialState: ArticlesFeature.State(sources: [.sample])) {
      ArticlesFeature()
    } withDependencies: {
      $0.articlesClient.load = { _ in throw Odd() }
    }
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(\.loaded) {
      $0.isLoading = false
      $0.hasLoaded = true
      $0.failures = [LoadFailure(source: .sample, error: .unreadable(reason: "Odd()"))]
    }
    await store.receive(\.delegate.loaded)
  }

  @Test func choosingAnArticle() async {
    var state = ArticlesFeature.State(sources: [Self.source])
    state.articles = [Self.one]
    let store = TestStore(initialState: state) { ArticlesFeature() }

    await store.send(.articleTapped("1"))
    await store.receive(\.delegate.opened, Self.one)
    await store.send(.articleTapped("gone"))
  }

  @Test func turningPages() async {
    var state = ArticlesFeature.State(sources: [Self.source], pageSize: 2)
    state.articles = [Self.one, Self.two, Self.three]
    let store = TestStore(initialState: state) { ArticlesFeature() }

    #expect(store.state.numbers == 1..<3)
    await store.send(.previousPageTapped)
    await store.send(.nextPageTapped) { $0.page = 1 }
    #expect(store.state.numbers == 3..<4)
    await store.send(.nextPageTapped)
    await store.send(.previousPageTapped) { $0.page = 0 }
  }
}
