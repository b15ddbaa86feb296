import Articles
import ComposableArchitecture
import XCTest

final class ArticleXCTests: XCTestCase {
  @MainActor func testForgotten() async {
    let store = TestStore(initialState: Article.State()) { Article() }
    await store.send(.loadTapped)  // MARK: testForgotten
    await store.finish()
  }

  @MainActor func testCaught() async {
    let store = TestStore(initialState: Article.State()) { Article() }
    await store.send(.saveTapped)  // MARK: testCaught
    await store.finish()
  }

  @MainActor func testWithDefault() async {
    let store = TestStore(initialState: Article.State()) { Article() }
    await store.send(.countTapped)  // MARK: testWithDefault
  }

  @MainActor func testWrongSend() async {
    let store = TestStore(initialState: Article.State()) { Article() }
    await store.send(.liked) {  // MARK: testWrongSend
      $0.likes = 2
    }
  }

  @MainActor func testWrongReceive() async {
    let store = TestStore(initialState: Article.State()) {
      Article()
    } withDependencies: {
      $0.articleClient.load = { "Article \($0)" }
    }
    await store.send(.loadTapped)
    await store.receive(\.loaded) {  // MARK: testWrongReceive
      $0.text = "Article 2"
    }
  }

  @MainActor func testRunningEffect() async {
    let store = TestStore(initialState: Article.State()) { Article() }  // MARK: testRunningEffect
    await store.send(.watch)
  }

  @MainActor func testNotReceived() async {
    let store = TestStore(initialState: Article.State()) { Article() }
    await store.send(.likeTapped)
    await store.finish()  // MARK: testNotReceived
  }
}
