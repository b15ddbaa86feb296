import ComposableArchitecture
import Testing

@MainActor
struct ViewActionTests {
  @Test func aViewSendsItsActions() async {
    let store = Store(initialState: Library.State()) { Library() }
    let view = LibraryView(store: store)
    let task = view.press()
    #expect(store.pages == 1)
    await task.finish()
    #expect(store.pages == 11)
    view.open(7)
    #expect(store.pages == 7)
  }

  @Test func aViewCanBeAClass() {
    let controller = LibraryController(store: Store(initialState: Library.State()) { Library() })
    controller.press()
    #expect(controller.store.pages == 1)
  }

  @Test func whatViewsShareTakesAnyOfThem() {
    let store = Store(initialState: Library.State()) { Library() }
    open(3, in: LibraryView(store: store))
    #expect(store.pages == 3)
  }

  private func open<View: ViewActionSending>(_ page: Int, in view: View)
  where View.StoreAction == Library.Action {
    view.send(.opened(page))
  }
}

@Reducer
private struct Library {
  @ObservableState
  struct State {
    var pages = 0
  }

  enum Action: ViewAction {
    case loaded(Int)
    case view(View)

    enum View {
      case nextTapped
      case opened(Int)
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loaded(let pages):
        state.pages += pages
        return .none
      case .view(.nextTapped):
        state.pages += 1
        return .run { send in await send(.loaded(10)) }
      case .view(.opened(let page)):
        state.pages = page
        return .none
      }
    }
  }
}

@ViewAction(for: Library.self)
@MainActor
private struct LibraryView {
  let store: StoreOf<Library>

  func press() -> StoreTask { send(.nextTapped) }

  func open(_ page: Int) { send(.opened(page)) }
}

@ViewAction(for: Library.self)
@MainActor
private final class LibraryController {
  let store: StoreOf<Library>

  init(store: StoreOf<Library>) { self.store = store }

  func press() { send(.opened(1)) }
}
