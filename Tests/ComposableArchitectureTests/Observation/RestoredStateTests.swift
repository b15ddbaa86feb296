import ComposableArchitecture
import Testing

/// Whoever shows a state is told when it goes back to what it was: to a copy of itself that somebody kept.
@MainActor
struct RestoredStateTests {
  @Reducer
  struct Item {
    @ObservableState
    struct State: Equatable, Identifiable {
      var id = 0
      var name = ""
      var note = ""
    }

    enum Action { case rename(String) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .rename(let name):
          state.name = name
          return .none
        }
      }
    }
  }

  @Reducer
  struct Editor {
    @ObservableState
    struct State: Equatable {
      var draft = Item.State()
      var sheet: Item.State? = Item.State()
      var rows: IdentifiedArrayOf<Item.State> = [Item.State(id: 1), Item.State(id: 2)]
      var path = StackState<Item.State>([Item.State()])
      @ObservationStateIgnored var kept: Kept?
    }

    struct Kept: Equatable {
      var draft: Item.State
      var sheet: Item.State?
      var rows: IdentifiedArrayOf<Item.State>
      var path: StackState<Item.State>
    }

    enum Action {
      case keep
      case restore
      case draft(Item.Action)
      case sheet(Item.Action)
      case rows(IdentifiedActionOf<Item>)
      case path(StackActionOf<Item>)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.draft, action: \.draft) { Item() }
      Reduce { state, action in
        switch action {
        case .keep:
          state.kept = Kept(
            draft: state.draft, sheet: state.sheet, rows: state.rows, path: state.path)
        case .restore:
          guard let kept = state.kept else { break }
          state.draft = kept.draft
          state.sheet = kept.sheet
          state.rows = kept.rows
          state.path = kept.path
        case .draft, .sheet, .rows, .path: break
        }
        return .none
      }
      .ifLet(\.sheet, action: \.sheet) { Item() }
      .forEach(\.rows, action: \.rows) { Item() }
      .forEach(\.path, action: \.path) { Item() }
    }
  }

  let store = Store(initialState: Editor.State()) { Editor() }

  /// Changes something after a copy was kept, and restores the copy.
  private func expectTold(
    _ action: Editor.Action, _ read: @escaping @MainActor () -> String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    store.send(.keep)
    store.send(action)
    #expect(read() == "new", sourceLocation: sourceLocation)
    let told = changes {
      _ = read()
    } during: {
      store.send(.restore)
    }
    #expect(told == 1, sourceLocation: sourceLocation)
    #expect(read() == "", sourceLocation: sourceLocation)
  }

  @Test func child() {
    expectTold(.draft(.rename("new"))) { store.draft.name }
    let child = store.scope(state: \.draft, action: \.draft)
    expectTold(.draft(.rename("new"))) { child.name }
  }

  @Test func optionalChild() throws {
    expectTold(.sheet(.rename("new"))) { store.sheet?.name ?? "?" }
    let child = try #require(store.scope(state: \.sheet, action: \.sheet))
    expectTold(.sheet(.rename("new"))) { child.name }
  }

  @Test func row() throws {
    let rename = Editor.Action.rows(.element(id: 2, action: .rename("new")))
    expectTold(rename) { store.rows[id: 2]?.name ?? "?" }
    let row = try #require(Array(store.scope(state: \.rows, action: \.rows)).last)
    expectTold(rename) { row.name }
  }

  @Test func pushed() throws {
    let id = try #require(store.withState(\.path.ids.first))
    let rename = Editor.Action.path(.element(id: id, action: .rename("new")))
    expectTold(rename) { store.path[id: id]?.name ?? "?" }
    let page = try #require(store.scope(state: \.path[id: id], action: \.path[id: id]))
    expectTold(rename) { page.name }
  }

  @Test(
    "A copy that is the same tells nobody, and who only asks whether a child is there is not told")
  func equalCopy() {
    store.send(.keep)
    let read = { @MainActor in _ = (store.draft.name, store.rows[0].name) }
    #expect(changes(of: read) { store.send(.restore) } == 0)
    store.send(.sheet(.rename("new")))
    #expect(
      changes {
        store.sheet == nil
      } during: {
        store.send(.restore)
      } == 0)
  }
}
