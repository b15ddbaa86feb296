import ComposableArchitecture
import Testing

/// Reducers change the state in place: what an action costs does not depend on what else there is.
@MainActor
struct InPlaceTests {
  /// Counts how often it was changed while somebody else held it too.
  struct Owned: Equatable {
    private final class Storage {}

    private var storage = Storage()
    private(set) var copies = 0

    mutating func change() {
      if !isKnownUniquelyReferenced(&storage) {
        storage = Storage()
        copies += 1
      }
    }

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.copies == rhs.copies }
  }

  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable, Identifiable {
      var id = 0
      var owned = Owned()
    }

    enum Action { case change }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.owned.change()
        return .none
      }
    }
  }

  @Reducer
  enum Path {
    case child(Child)
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable {
      var child = Child.State()
      var optional: Child.State? = Child.State()
      var rows = IdentifiedArray(uniqueElements: (0..<1000).map { Child.State(id: $0) })
      @Presents var presented: Path.State? = .child(Child.State())
      var stack = StackState<Path.State>([.child(Child.State())])
    }

    enum Action {
      case child(Child.Action)
      case optional(Child.Action)
      case rows(IdentifiedActionOf<Child>)
      case presented(PresentationAction<Path.Action>)
      case stack(StackActionOf<Path>)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { Child() }
      EmptyReducer()
        .ifLet(\.optional, action: \.optional) { Child() }
        .forEach(\.rows, action: \.rows) { Child() }
        .ifLet(\.$presented, action: \.presented)
        .forEach(\.stack, action: \.stack)
    }
  }

  @Test("A child of any composition is changed where it is")
  func children() throws {
    let store = Store(initialState: Parent.State()) { Parent() }
    let id = try #require(store.stack.ids.first)
    for _ in 0..<3 {
      store.send(.child(.change))
      store.send(.optional(.change))
      store.send(.rows(.element(id: 500, action: .change)))
      store.send(.presented(.presented(.child(.change))))
      store.send(.stack(.element(id: id, action: .child(.change))))
    }
    store.withState {
      #expect($0.child.owned.copies == 0)
      #expect($0.optional?.owned.copies == 0)
      #expect($0.rows[id: 500]?.owned.copies == 0)
      #expect($0.presented?.child?.owned.copies == 0)
      #expect($0.stack.first?.child?.owned.copies == 0)
    }
  }

  @Test("S13: the rows stay where they are in memory")
  func rows() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let address = { @MainActor in
      store.withState { $0.rows.elements.withUnsafeBufferPointer { $0.baseAddress } }
    }
    let before = address()
    store.send(.rows(.element(id: 0, action: .change)))
    store.send(.rows(.element(id: 999, action: .change)))
    #expect(address() == before)
  }

  @Test("S9: holding the store of a row costs the next change a copy of that row, not of the rows")
  func heldStore() throws {
    let store = Store(initialState: Parent.State()) { Parent() }
    let address = { @MainActor in
      store.withState { $0.rows.elements.withUnsafeBufferPointer { $0.baseAddress } }
    }
    let row = try #require(
      store.scope(state: \.rows[id: 7], action: \.rows[id: 7]) as StoreOf<Child>?)
    let before = address()
    row.send(.change)
    #expect(address() == before)
    #expect(row.owned.copies == 1)
  }
}

extension InPlaceTests.Path.State: Equatable {}
