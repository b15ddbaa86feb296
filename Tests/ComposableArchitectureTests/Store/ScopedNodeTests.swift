@testable import ComposableArchitecture
import Testing

/// Stores of stored properties read their part where it lies in the root's state.
@MainActor
struct ScopedNodeTests {
  @Reducer
  struct Leaf {
    @ObservableState
    struct State: Equatable {
      var count = 0
      var name = "leaf"
    }

    enum Action: Equatable { case increment, reset }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment: state.count += 1
        case .reset: state = State()
        }
        return .none
      }
    }
  }

  @Reducer
  struct Middle {
    @ObservableState
    struct State: Equatable {
      var title = "middle"
      var leaf = Leaf.State()
      @ObservationStateIgnored var plain = Leaf.State()

      var computed: Leaf.State {
        get { leaf }
        set { leaf = newValue }
      }
    }

    enum Action: Equatable { case leaf(Leaf.Action), plain(Leaf.Action), replace }

    var body: some ReducerOf<Self> {
      Scope(state: \.leaf, action: \.leaf) { Leaf() }
      Scope(state: \.plain, action: \.plain) { Leaf() }
      Reduce { state, action in
        if action == .replace { state.leaf = Leaf.State(count: 10) }
        return .none
      }
    }
  }

  @Reducer
  struct Root {
    @ObservableState
    struct State: Equatable {
      var padding: UInt8 = 1
      var middle = Middle.State()
      var optional: Middle.State?
    }

    enum Action: Equatable { case middle(Middle.Action), optional(Middle.Action), start, replace }

    var body: some ReducerOf<Self> {
      Scope(state: \.middle, action: \.middle) { Middle() }
      Reduce { state, action in
        switch action {
        case .middle, .optional: break
        case .start: state.optional = Middle.State()
        case .replace: state = State(padding: 2)
        }
        return .none
      }
      .ifLet(\.optional, action: \.optional) { Middle() }
    }
  }

  private func makeStore() -> StoreOf<Root> { Store(initialState: Root.State()) { Root() } }

  private func leaf(of store: StoreOf<Root>) -> StoreOf<Leaf> {
    store.scope(state: \.middle, action: \.middle).scope(state: \.leaf, action: \.leaf)
  }

  @Test("A deep store reads and changes its part")
  func deep() {
    let store = makeStore()
    let leaf = leaf(of: store)
    #expect(leaf.node.place != nil)
    leaf.send(.increment)
    #expect(leaf.count == 1)
    #expect(leaf.state == Leaf.State(count: 1))
    #expect(store.middle.leaf.count == 1)
    store.send(.middle(.replace))
    #expect(leaf.count == 10)
    store.send(.replace)
    #expect(leaf.count == 0)
    #expect(store.padding == 2)
  }

  @Test("A deep store holds all it stands on, and nothing holds it")
  func lifetime() {
    var leaf: StoreOf<Leaf>? = self.leaf(of: makeStore())
    leaf?.send(.increment)
    #expect(leaf?.count == 1)
    weak let root = leaf?.node.anchor
    #expect(root != nil)
    leaf = nil
    #expect(root == nil)
  }

  @Test("The same scope gives the same store, from any line of code, while it is held")
  func identity() {
    let store = makeStore()
    let first = store.scope(state: \.middle, action: \.middle)
    let second = store.scope(state: \.middle, action: \.middle)
    #expect(first === second)
    #expect(leaf(of: store) === first.scope(state: \.leaf, action: \.leaf))
    #expect(first.scope(\.leaf, action: \.leaf) === first.scope(state: \.leaf, action: \.leaf))
    weak let dropped = store.scope(state: \.middle, action: \.middle)
    #expect(dropped === first)
  }

  @Test("A property that has no place of its own is found by its key path")
  func computed() {
    let middle = makeStore().scope(state: \.middle, action: \.middle)
    let leaf: StoreOf<Leaf> = middle.scope(state: \.computed, action: \.leaf)
    #expect(leaf.node.place == nil)
    leaf.send(.increment)
    #expect(leaf.count == 1)
    #expect(changes(of: { leaf.count }) { leaf.send(.increment) } == 1)
    #expect(changes(of: { leaf.count }) { middle.send(.replace) } == 1)
  }

  @Test("A property that is not observed still tells its own changes")
  func ignored() {
    let middle = makeStore().scope(state: \.middle, action: \.middle)
    let plain = middle.scope(state: \.plain, action: \.plain)
    #expect(plain.node.place != nil)
    #expect(changes(of: { plain.count }) { plain.send(.increment) } == 1)
  }

  @Test("Below a child that can go away")
  func optional() throws {
    let store = makeStore()
    store.send(.start)
    let middle = try #require(store.scope(state: \.optional, action: \.optional))
    let leaf = middle.scope(state: \.leaf, action: \.leaf)
    leaf.send(.increment)
    #expect(leaf.count == 1)
    #expect(changes(of: { leaf.count }) { leaf.send(.increment) } == 1)
    #expect(changes(of: { leaf.count }) { middle.send(.replace) } == 1)
    #expect(leaf.count == 10)
    store.send(.replace)
    #expect(leaf.count == 10)
  }

  @Test("Whoever reads a deep store is told of all that can change what it shows")
  func observation() {
    let store = makeStore()
    let leaf = leaf(of: store)
    let count = { @MainActor in leaf.count }
    #expect(changes(of: count) { leaf.send(.increment) } == 1)
    #expect(changes(of: count) { leaf.send(.reset) } == 1)
    #expect(changes(of: count) { store.send(.middle(.replace)) } == 1)
    #expect(changes(of: count) { store.send(.replace) } == 1)
    #expect(changes(of: count) { store.send(.start) } == 0)
    #expect(changes(of: { leaf.name }) { leaf.send(.increment) } == 0)
  }

  struct Plain: Equatable {
    var text = ""
    var number = 0
  }

  @CasePathable
  enum PlainAction { case number(Int) }

  @Test("States that are not observable")
  func plain() {
    let store = Store(initialState: Plain()) {
      Reduce<Plain, PlainAction> { state, action in
        if case .number(let number) = action { state.number = number }
        return .none
      }
    }
    let number = store.scope(state: \.number, action: \.number)
    number.send(4)
    #expect(number.withState { $0 } == 4)
    #expect(store.withState(\.text.isEmpty))
  }
}
