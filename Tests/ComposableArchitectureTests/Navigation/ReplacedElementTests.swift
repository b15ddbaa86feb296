@testable import ComposableArchitecture
import FronteraTestSupport
import Testing

/// What happens to the effects of a pushed feature when another state takes its place under the same id.
@MainActor
struct ReplacedElementTests {
  @Reducer
  struct Page {
    @ObservableState
    struct State: Equatable { var title = "" }

    enum Action { case start, rename(String) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start: return .run(name: "page") { _ in try await Task.never() }
        case .rename(let title):
          state.title = title
          return .none
        }
      }
    }
  }

  /// A page that says itself which one it is.
  @Reducer
  struct Article {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var title = ""
    }

    enum Action { case start }

    var body: some ReducerOf<Self> {
      Reduce { _, _ in .run(name: "article") { _ in try await Task.never() } }
    }
  }

  @Reducer
  enum Path {
    case page(Page)
    case article(Article)
  }

  @Reducer
  struct Root {
    @ObservableState
    struct State {
      var pages = StackState<Page.State>([Page.State(), Page.State()])
      var articles = StackState<Article.State>([Article.State(id: 1)])
      var path = StackState<Path.State>([.page(Page.State())])
    }

    enum Action {
      case pages(StackActionOf<Page>)
      case articles(StackActionOf<Article>)
      case path(StackActionOf<Path>)
      case change((inout State) -> Void)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .change(let change) = action { change(&state) }
        return .none
      }
      .forEach(\.pages, action: \.pages) { Page() }
      .forEach(\.articles, action: \.articles) { Article() }
      .forEach(\.path, action: \.path)
    }
  }

  private func names(_ store: StoreOf<Root>) -> [String] {
    store.effects.registry.all.map { $0.name ?? "" }.sorted()
  }

  private func makeStore() -> StoreOf<Root> {
    let store = Store(initialState: Root.State()) { Root() }
    store.send(.pages(.element(id: store.pages.ids[0], action: .start)))
    store.send(.articles(.element(id: store.articles.ids[0], action: .start)))
    store.send(.path(.element(id: store.path.ids[0], action: .page(.start))))
    return store
  }

  @Test("N1: a new state under the same id ends the effects of the one before: a struct, a case")
  func replaced() async {
    let store = makeStore()
    #expect(names(store) == ["article", "page", "page"])
    store.send(.change { $0.pages[id: $0.pages.ids[0]] = Page.State() })
    #expect(names(store) == ["article", "page"])
    store.send(.change { $0.path[id: $0.path.ids[0]] = .page(Page.State()) })
    #expect(names(store) == ["article"])
    store.send(.change { $0.articles[id: $0.articles.ids[0]] = Article.State(id: 2) })
    #expect(names(store) == [])
  }

  @Test("N1: a state of the same identity keeps the effects: it is the one that was there")
  func changed() async {
    let store = makeStore()
    store.send(.pages(.element(id: store.pages.ids[0], action: .rename("a"))))
    store.send(
      .change {
        var page = $0.pages[id: $0.pages.ids[0]]
        page?.title = "b"
        $0.pages[id: $0.pages.ids[0]] = page
        $0.articles[id: $0.articles.ids[0]] = Article.State(id: 1, title: "b")
        $0.path[id: $0.path.ids[0], case: \.page]?.title = "b"
        $0.pages.removeLast()
      })
    #expect(names(store) == ["article", "page", "page"])
    #expect(store.articles[id: store.articles.ids[0]]?.title == "b")
    store.send(.change { $0 = Root.State() })
    #expect(names(store) == [])
  }

  @Test("N1: another case under the same id ends the effects")
  func anotherCase() {
    let store = makeStore()
    store.send(.change { $0.path[id: $0.path.ids[0]] = .article(Article.State(id: 1)) })
    #expect(names(store) == ["article", "page"])
  }

  @Test("A store of the element before refuses actions, as its effects are gone")
  func stores() throws {
    let store = makeStore()
    let id = store.pages.ids[0]
    let page = try #require(store.scope(state: \.pages[id: id], action: \.pages[id: id]))
    store.send(.change { $0.pages[id: id] = Page.State(title: "new") })
    #expect(recordIssues { page.send(.rename("late")) }.count == 1)
    #expect(store.pages[id: id]?.title == "new")
  }
}
