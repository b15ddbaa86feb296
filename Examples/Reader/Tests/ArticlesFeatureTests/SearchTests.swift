import ArticlesClient
import ComposableArchitecture
import DependenciesTestSupport
import Domain
import Testing

@testable import ArticlesFeature

@MainActor
@Suite(.purity(.checked)) struct SearchTests {
  nonisolated static let one = ArticlesFeatureTests.one
  nonisolated static let two = ArticlesFeatureTests.two
  nonisolated static let three = ArticlesFeatureTests.three

  static var loaded: ArticlesFeature.State {
    var state = ArticlesFeature.State(sources: [.sample], pageSize: 2)
    state.hasLoaded = true
    state.articles = [one, two, three]
    return state
  }

  @Test func waitsUntilTypingEnds() async {
    let clock = TestClock()
    let requests = LockIsolated<[Request]>([])
    let store = TestStore(initialState: Self.loaded) {
      ArticlesFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.articlesClient.search = { text, sources in
        requests.withValue { $0.append(Request(text: text, sources: sources)) }
        return [Self.two, Self.three]
      }
    }

    await store.send(.searchTextChanged("t")) {
      $0.searchText = "t"
      $0.isSearching = true
    }
    await clock.advance(by: .milliseconds(200))
    await store.send(.searchTextChanged("tw")) { $0.searchText = "tw" }
    await clock.advance(by: .milliseconds(299))
    #expect(requests.value == [])
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.searched.success) {
      $0.isSearching = false
      $0.found = ["2", "3"]
    }
    #expect(requests.value == [Request(text: "tw", sources: [.sample])])
    #expect(store.state.count == 2)
    #expect(store.state.article(number: 1) == Self.two)
    #expect(store.state.article(number: 3) == nil)
  }

  @Test func endsWhenTheTextIsCleared() async {
    let clock = TestClock()
    var state = Self.loaded
    state.searchText = "two"
    state.found = ["2"]
    state.page = 0
    let store = TestStore(initialState: state) {
      ArticlesFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.searchTextChanged("")) {
      $0.searchText = ""
      $0.found = nil
    }
    await store.send(.searchTextChanged("x")) {
      $0.searchText = "x"
      $0.isSearching = true
    }
    await store.send(.searchTextChanged("  ")) {
      $0.searchText = "  "
      $0.isSearching = false
    }
    // The search for "x" would call an endpoint that nothing set.
    await clock.advance(by: .seconds(1))
  }

  @Test func theSameTextIsNotLookedForAgain() async {
    var state = Self.loaded
    state.searchText = "two"
    let store = TestStore(initialState: state) { ArticlesFeature() }
    await store.send(.searchTextChanged("two"))
  }

  @Test func startsOnTheFirstPage() async {
    var state = Self.loaded
    state.page = 1
    let store = TestStore(initialState: state) {
      ArticlesFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.articlesClient.search = { _, _ in [] }
    }
    await store.send(.searchTextChanged("nothing")) {
      $0.searchText = "nothing"
      $0.isSearching = true
    }
    await store.receive(\.searched.success) {
      $0.isSearching = false
      $0.found = []
      $0.page = 0
    }
    #expect(store.state.pageCount == 1)
    #expect(store.state.numbers.isEmpty)
  }

  @Test func failure() async {
    let store = TestStore(initialState: Self.loaded) {
      ArticlesFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.articlesClient.search = { _, _ in throw ArticlesError.noAnswer }
    }
    await store.send(.searchTextChanged("a")) {
      $0.searchText = "a"
      $0.isSearching = true
    }
    await store.receive(\.searched.failure) {
      $0.isSearching = false
      $0.searchFailure = .noAnswer
    }

    store.dependencies.articlesClient.search = { _, _ in [Self.one] }

    await store.send(.searchTextChanged("ab")) {
      $0.searchText = "ab"
      $0.isSearching = true
      $0.searchFailure = nil
    }
    await store.receive(\.searched.success) {
      $0.isSearching = false
      $0.found = ["1"]
    }
  }

  @Test func isRepeatedWhenTheListWasLoadedAgain() async {
    var state = Self.loaded
    state.searchText = "one"
    state.found = ["1"]
    let store = TestStore(initialState: state) {
      ArticlesFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.articlesClient.load = { _ in Feed(title: "T", articles: [Self.one, Self.two]) }
      $0.articlesClient.search = { _, _ in [Self.one, Self.two] }
    }
    await store.send(.retryTapped) { $0.isLoading = true }
    await store.receive(\.loaded) {
      $0.isLoading = false
      $0.feedTitles = ["T"]
      $0.articles = [Self.one, Self.two]
      $0.found = nil
      $0.isSearching = true
    }
    await store.receive(\.delegate.loaded)
    await store.receive(\.searched.success) {
      $0.isSearching = false
      $0.found = ["1", "2"]
    }
  }
}

private struct Request: Equatable {
  var text: String
  var sources: [FeedSource]
}
