import ComposableArchitecture
import DependenciesTestSupport
import Domain
import Testing

@testable import ArticleFeature

@MainActor
@Suite(.purity(.checked)) struct ArticleFeatureTests {
  nonisolated static let article = Article(id: "1", title: "One", author: "Ines Morado")

  @Test func goingBackDismisses() async {
    let calls = LockIsolated(0)
    let store = TestStore(initialState: ArticleFeature.State(article: Self.article)) {
      ArticleFeature()
    } withDependencies: {
      $0.dismiss = DismissEffect { calls.withValue { $0 += 1 } }
    }
    await store.send(.backTapped)
    await store.finish()
    #expect(calls.value == 1)
  }

  @Test func asksForTheNextOne() async {
    let store = TestStore(initialState: ArticleFeature.State(article: Self.article)) {
      ArticleFeature()
    }
    await store.send(.nextTapped)
    await store.receive(\.delegate.nextRequested, "1")
  }

  @Test func asksForMoreByTheAuthor() async {
    let store = TestStore(initialState: ArticleFeature.State(article: Self.article)) {
      ArticleFeature()
    }
    await store.send(.authorTapped)
    await store.receive(\.delegate.authorRequested, "Ines Morado")
  }

  @Test func withoutAnAuthorThereIsNothingToAskFor() async {
    let anonymous = Article(id: "2", title: "Two")
    let store = TestStore(initialState: ArticleFeature.State(article: anonymous)) {
      ArticleFeature()
    }
    await store.send(.authorTapped)
  }
}
