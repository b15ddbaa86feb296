import ComposableArchitecture
import Testing

/// What can stand in a body.
@MainActor
struct ReducerBuilderTests {
  @ObservableState
  struct State: Equatable {
    var log: [String] = []
    var child = Child.State()
    var optional: Child.State? = Child.State()
    var mode = Mode.State.child(Child.State())
  }

  @CasePathable
  enum Action {
    case go
    case child(Child.Action)
    case optional(Child.Action)
    case mode(Mode.Action)
  }

  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable { var count = 0 }
    enum Action: Equatable { case increment }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Reducer(state: .equatable)
  enum Mode { case child(Child) }

  /// Logs a text.
  struct Log: Reducer {
    typealias State = ReducerBuilderTests.State
    typealias Action = ReducerBuilderTests.Action
    var text: String
    init(_ text: String) { self.text = text }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.log.append(text)
      return .none
    }
  }

  enum Branch { case one, two, three }

  struct Conditional: Reducer {
    var isOn: Bool
    var branch: Branch
    var body: some Reducer<State, Action> {
      Log("first")
      if isOn { Log("on") }
      if isOn { Log("yes") } else { Log("no") }
      switch branch {
      case .one: Log("one")
      case .two:
        Log("two")
        Log("two again")
      case .three: EmptyReducer()
      }
      for number in 0..<2 { Log("\(number)") }
      if #available(macOS 99, *) { Log("available") } else { Log("not available") }
      let last = "last"
      Log(last)
    }
  }

  private func log(_ reducer: some Reducer<State, Action>) -> [String] {
    let store = Store(initialState: State()) { reducer }
    store.send(.go)
    return store.log
  }

  @Test("Conditions, loops and availability checks compose, in their order")
  func conditions() {
    #expect(
      log(Conditional(isOn: true, branch: .two))
        == ["first", "on", "yes", "two", "two again", "0", "1", "available", "last"])
    #expect(
      log(Conditional(isOn: false, branch: .three))
        == ["first", "no", "0", "1", "available", "last"])
  }

  @Test("An empty body does nothing")
  func empty() {
    struct Nothing: Reducer {
      var body: some Reducer<State, Action> {}
    }
    #expect(log(Nothing()) == [])
  }

  @Test("A reducer whose type is forgotten, and one made of a builder")
  func erased() {
    #expect(log(Reduce(Log("erased"))) == ["erased"])
    let reducer = CombineReducers<State, Action, _> {
      Log("a")
      Log("b")
    }
    #expect(log(reducer) == ["a", "b"])
  }

  // MARK: Generic features

  /// A feature around any other.
  struct Counting<Base: Reducer>: Reducer where Base.Action: Equatable {
    @ObservableState
    struct State {
      var base: Base.State
      var actions = 0
    }

    @CasePathable
    enum Action { case base(Base.Action) }

    let base: Base

    var body: some Reducer<State, Action> {
      Scope(state: \.base, action: \.base) { base }
      Reduce { state, _ in
        state.actions += 1
        return .none
      }
    }
  }

  @Test("A feature that is generic over another")
  func generic() {
    let store = Store(initialState: Counting<Child>.State(base: Child.State())) {
      Counting(base: Child())
    }
    store.send(.base(.increment))
    #expect(store.base.count == 1)
    #expect(store.actions == 1)
  }

  /// Makes features of one shape.
  protocol Kit {
    associatedtype Feature: Reducer<Child.State, Child.Action>
    func feature() -> Feature
  }

  struct StandardKit: Kit { func feature() -> Child { Child() } }

  /// A feature whose child only has to conform to a protocol.
  struct Hosting<K: Kit>: Reducer {
    let kit: K
    var body: some Reducer<State, Action> {
      Scope(\.child, action: \.child) { kit.feature() }
      Reduce { _, _ in .none }
        .ifLet(\.optional, action: \.optional) { kit.feature() }
    }
  }

  /// Every feature of this kind logs.
  protocol Logging: Reducer {
    var texts: [String] { get }
  }

  struct Greeting: Logging {
    typealias State = ReducerBuilderTests.State
    typealias Action = ReducerBuilderTests.Action
    var texts = ["hello", "world"]
  }

  @Test("A child that is known by a protocol, and a body that a protocol gives")
  func protocols() {
    let store = Store(initialState: State()) { Hosting(kit: StandardKit()) }
    store.send(.child(.increment))
    store.send(.optional(.increment))
    #expect(store.child.count == 1)
    #expect(store.optional?.count == 1)
    #expect(log(Greeting()) == ["hello", "world"])
  }

  // MARK: Places first

  struct Unlabeled: Reducer {
    var body: some Reducer<State, Action> {
      Scope(\.child, action: \.child) { Child() }
      Scope(\.child, action: \.child, Child.init)
      Scope(\.mode, action: \.mode) {
        Scope(\.child, action: \.child) { Child() }
      }
    }
  }

  @Test("Scopes and stores are written without the label of the state")
  func unlabeled() throws {
    let store = Store(initialState: State()) { Unlabeled() }
    let child = store.scope(\.child, action: \.child)
    child.send(.increment)
    #expect(child.count == 2)
    #expect(child === store.scope(state: \.child, action: \.child))
    store.scope(\.mode, action: \.mode).send(.child(.increment))
    #expect(store.mode[case: \.child]?.count == 1)
    let optional = try #require(store.scope(\.optional, action: \.optional))
    #expect(optional.count == 0)
  }
}

extension ReducerBuilderTests.Logging
where Self.State == ReducerBuilderTests.State, Self.Action == ReducerBuilderTests.Action {
  @ReducerBuilder<State, Action>
  var body: some Reducer<State, Action> {
    for text in texts { ReducerBuilderTests.Log(text) }
  }
}
