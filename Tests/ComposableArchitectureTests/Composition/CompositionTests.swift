import ComposableArchitecture
import FronteraTestSupport
import Testing

/// Children of every kind handle their own actions, first, and in place.
@MainActor
struct CompositionTests {
  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var count = 0
    }

    enum Action: Equatable { case increment, echo }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment:
          state.count += 1
          return .none
        case .echo:
          return .send(.increment)
        }
      }
    }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable {
      var row = Row.State(id: 0)
      var optional: Row.State?
      var rows: IdentifiedArrayOf<Row.State> = []
      var seen: [Int] = []
    }

    enum Action: Equatable {
      case row(Row.Action)
      case optional(Row.Action)
      case rows(IdentifiedActionOf<Row>)
      case toggle
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.row, action: \.row) { Row() }
      Reduce { state, action in
        switch action {
        case .row(.increment):
          state.seen.append(state.row.count)
          return .none
        case .toggle:
          state.optional = state.optional == nil ? Row.State(id: 1) : nil
          return .none
        case .row, .optional, .rows:
          return .none
        }
      }
      .ifLet(\.optional, action: \.optional) { Row() }
      .forEach(\.rows, action: \.rows) { Row() }
    }
  }

  private func makeStore() -> StoreOf<Parent> {
    Store(initialState: Parent.State(rows: [Row.State(id: 1), Row.State(id: 2)])) { Parent() }
  }

  @Test("A scoped child reduces before its parent")
  func scope() {
    let store = makeStore()
    store.send(.row(.increment))
    store.send(.row(.echo))
    #expect(store.row.count == 2)
    #expect(store.seen == [1, 2])
  }

  @Test("An optional child handles actions while it is there")
  func ifLet() {
    let store = makeStore()
    store.send(.toggle)
    store.send(.optional(.increment))
    #expect(store.optional?.count == 1)
    store.send(.toggle)
    #expect(store.optional == nil)
  }

  @Test("An action for an absent child is reported and ignored")
  func absentChild() {
    let store = makeStore()
    let issues = recordIssues { _ = store.send(.optional(.increment)) }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("A child that is not there received an action.") == true)
    #expect(issues.first?.message.contains(#"the action '\.optional.increment'"#) == true)
    #expect(issues.first?.message.contains("in 'CompositionTests.Parent.State'") == true)
    #expect(issues.first?.fileID.hasSuffix("CompositionTests.swift") == true)
    #expect(store.optional == nil)
  }

  @Test("An element handles its own actions and no other does")
  func forEach() {
    let store = makeStore()
    store.send(.rows(.element(id: 2, action: .echo)))
    #expect(store.rows[id: 1]?.count == 0)
    #expect(store.rows[id: 2]?.count == 1)
    let issues = recordIssues { _ = store.send(.rows(.element(id: 3, action: .echo))) }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("the id '3'") == true)
  }

  @Reducer
  struct Switch {
    @ObservableState
    enum State: Equatable {
      case first(Row.State)
      case second(Row.State)
    }

    enum Action: Equatable {
      case first(Row.Action)
      case second(Row.Action)
      case flip
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if action == .flip { state = .second(Row.State(id: 2)) }
        return .none
      }
      .ifCaseLet(\.first, action: \.first) { Row() }
      .ifCaseLet(\.second, action: \.second) { Row() }
    }
  }

  @Test("The payload of a case handles actions while the state is in the case")
  func ifCaseLet() {
    let store = Store(initialState: Switch.State.first(Row.State(id: 1))) { Switch() }
    store.send(.first(.echo))
    #expect(store.state == .first(Row.State(id: 1, count: 1)))
    store.send(.flip)
    let issues = recordIssues { _ = store.send(.first(.increment)) }
    #expect(issues.count == 1)
    store.send(.second(.increment))
    #expect(store.state == .second(Row.State(id: 2, count: 1)))
  }

  @Reducer
  struct Tree {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var count = 0
      var children: IdentifiedArrayOf<State> = []
    }

    indirect enum Action: Equatable {
      case increment
      case children(IdentifiedActionOf<Tree>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if action == .increment { state.count += 1 }
        return .none
      }
      .forEach(\.children, action: \.children) { Tree() }
    }
  }

  @Test("A feature can contain itself")
  func recursion() {
    let store = Store(
      initialState: Tree.State(
        id: 0, children: [Tree.State(id: 1, children: [Tree.State(id: 2)])])
    ) { Tree() }
    store.send(
      .children(.element(id: 1, action: .children(.element(id: 2, action: .increment)))))
    #expect(store.children[id: 1]?.children[id: 2]?.count == 1)
  }
}
