import Articles
import ComposableArchitecture
import Testing

@MainActor struct ArticleTests {
  @Test func forgotten() async {
    let store = TestStore(initialState: Article.State()) { Article() }
    await store.send(.loadTapped)  // MARK: forgotten
    await store.finish()
  }

  @Test func caught() async {
    let store = TestStore(initialState: Article.State()) { Article() }
    await store.send(.saveTapped)  // MARK: caught
    await store.finish()
  }

  @Test func withDefault() async {
    let store = TestStore(initialState: Article.State()) { Article() }
    await store.send(.countTapped)  // MARK: withDefault
  }

  @Test func wrongSend() async {
    let store = TestStore(initialState: Article.State()) { Article() }
    await store.send(.liked) {  // MARK: wrongSend
      $0.likes = 2
    }
  }

  @Test func wrongReceive() async {
    let store = TestStore(initialState: Article.State()) {
      Article()
    } withDependencies: {
      $0.articleClient.load = { "Article \($0)" }
    }
    await store.send(.loadTapped)
    await store.receive(\.loaded) {  // MARK: wrongReceive
      $0.text = "Article 2"
    }
  }

  @Test func runningEffect() async {
    let store = TestStore(initialState: Article.State()) { Article() }  // MARK: runningEffect
    await store.send(.watch)
  }

  @Test func notReceived() async {
    let store = TestStore(initialState: Article.State()) { Article() }
    await store.send(.likeTapped)
    await store.finish()  // MARK: notReceived
  }
}

@Test func offTheMainActor() async {
  let store = TestStore(initialState: Article.State()) { Article() }
  await store.send(.liked) {  // MARK: offTheMainActor
    $0.likes = 2
  }
}
