import DependenciesTestSupport
import FronteraTestSupport
import Testing

@testable import ComposableArchitecture

/// What the store does around a reduction does not see the second one.
@MainActor
@Suite(.purity(.checked))
struct PurityInvisibleTests {
  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      var id: Int
      var count = 0
      var isPresented = false
    }

    enum Action: Equatable { case tapped, start, close, ticked }

    @Dependency(\.dismiss) var dismiss
    @Dependency(\.isPresented) var isPresented
    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .tapped:
          state.count += 1
          state.isPresented = isPresented
          return .none
        case .start:
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.ticked)
          }
        case .close:
          return .run { _ in await dismiss() }
        case .ticked:
          state.count += 10
          return .none
        }
      }
    }
  }

  @Reducer
  struct List {
    @ObservableState
    struct State: Equatable {
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1)]
      var path = StackState<Row.State>()
      @Presents var sheet: Row.State?
      var changes = 0
    }

    @CasePathable
    enum Action {
      case rows(IdentifiedActionOf<Row>)
      case path(StackActionOf<Row>)
      case sheet(PresentationAction<Row.Action>)
      case remove, push, present
    }

    var body: some ReducerOf<Self> {
      CombineReducers {
        Reduce { state, action in
          switch action {
          case .remove:
            state.rows = []
            state.sheet = nil
            return .none
          case .push:
            state.path.append(Row.State(id: 3))
            return .none
          case .present:
            state.sheet = Row.State(id: 2)
            return .none
          default: return .none
          }
        }
        .forEach(\.rows, action: \.rows) { Row() }
        .forEach(\.path, action: \.path) { Row() }
        .ifLet(\.$sheet, action: \.sheet) { Row() }
      }
      .onChange(of: \.rows.count) { _, _ in
        Reduce { state, _ in
          state.changes += 1
          return .none
        }
      }
    }
  }

  private func store(clock: TestClock<Duration> = TestClock()) -> TestStoreOf<List> {
    TestStore(initialState: List.State()) {
      List()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test("Children, presentations and stacks are reduced twice without trace")
  func tree() async {
    let store = store()
    await store.send(.rows(.element(id: 1, action: .tapped))) { $0.rows[id: 1]?.count = 1 }
    await store.send(.present) { $0.sheet = Row.State(id: 2) }
    await store.send(.sheet(.presented(.tapped))) {
      $0.sheet?.count = 1
      $0.sheet?.isPresented = true
    }
    await store.send(.push) { $0.path.append(Row.State(id: 3)) }
    await store.send(.path(.element(id: 0, action: .tapped))) {
      $0.path[id: 0]?.count = 1
      $0.path[id: 0]?.isPresented = true
    }
    await store.send(.push) { $0.path[id: 1] = Row.State(id: 3) }
    await store.send(.path(.element(id: 1, action: .close)))
    await store.receive(\.path.popFrom) { $0.path[id: 1] = nil }
    await store.send(.sheet(.presented(.close)))
    await store.receive(\.sheet.dismiss) { $0.sheet = nil }
    #expect(store.purity == PurityReport(checked: 10))
  }

  @Test("Effects of a child that goes are cancelled as without the check")
  func cancellation() async {
    let clock = TestClock()
    let store = store(clock: clock)
    await store.send(.present) { $0.sheet = Row.State(id: 2) }
    await store.send(.rows(.element(id: 1, action: .start)))
    await store.send(.sheet(.presented(.start)))
    await store.send(.remove) {
      $0.rows = []
      $0.sheet = nil
      $0.changes = 1
    }
    await clock.advance(by: .seconds(1))
    await store.finish()
    #expect(store.purity == PurityReport(checked: 4))
  }

  @Test("Effects of a child below a reducer that maps by hand are cancelled as without the check")
  func unwatched() async {
    struct Outer: Equatable { var list = List.State() }
    let clock = TestClock()
    let list = List()
    let store = TestStore(initialState: Outer()) {
      Reduce<Outer, List.Action> { state, action in
        list.reduce(into: &state.list, action: action).map { $0 }
      }
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.rows(.element(id: 1, action: .start)))
    await store.send(.rows(.element(id: 1, action: .tapped))) { $0.list.rows[id: 1]?.count = 1 }
    await store.send(.remove) {
      $0.list.rows = []
      $0.list.changes = 1
    }
    await store.finish()
    #expect(store.purity == PurityReport(checked: 3))
  }

  @Test("Observers are told once, of what the first reduction changed")
  func observation() async {
    let store = store()
    let told = LockIsolated(0)
    let row = store.state.rows[0]
    withObservationTracking {
      _ = row.count
    } onChange: {
      told.withValue { $0 += 1 }
    }
    await store.send(.rows(.element(id: 1, action: .tapped))) { $0.rows[id: 1]?.count = 1 }
    #expect(told.value == 1)
    withObservationTracking {
      _ = row.count
    } onChange: {
      told.withValue { $0 += 1 }
    }
    await store.send(.present) { $0.sheet = Row.State(id: 2) }
    #expect(told.value == 1)
  }

  @Test("Printers print once")
  func printing() async {
    let texts = LockIsolated<[String]>([])
    let store = TestStore(initialState: List.State()) {
      List()
        .printChanges(.customDump { text in texts.withValue { $0.append(text) } })
        ._printChanges(.actionLabels { text in texts.withValue { $0.append(text) } })
    }
    await store.send(.present) { $0.sheet = Row.State(id: 2) }
    #expect(texts.value.count == 2)
    #expect(texts.value.first?.contains("+") == true)
    #expect(store.purity == PurityReport(checked: 1))
  }

  @Test("A printer around shared values shows what was there, and the check finds the same")
  func printingShared() async {
    struct State: Equatable {
      @Shared(.inMemory("printed")) var printed = 1
      var seen = 0
    }
    let texts = LockIsolated<[String]>([])
    let store = TestStore(initialState: State()) {
      Reduce<State, Int> { state, action in
        state.seen = state.printed
        state.$printed.withLock { $0 += action }
        return .none
      }
      .printChanges(.customDump { text in texts.withValue { $0.append(text) } })
    }
    await store.send(5) {
      $0.seen = 1
      $0.$printed.withLock { $0 = 6 }
    }
    #expect(texts.value.count == 1)
    #expect(store.purity == PurityReport(checked: 1))
  }

  @Test("Alerts that a reducer makes are alike")
  func alerts() async {
    struct State: Equatable { @Presents var alert: AlertState<Int>? }
    let store = TestStore(initialState: State()) {
      Reduce<State, Int> { state, _ in
        state.alert = AlertState {
          TextState("Title")
        } actions: {
          ButtonState(action: 1) { TextState("One") }
        }
        return .none
      }
    }
    await store.send(1) {
      $0.alert = AlertState {
        TextState("Title")
      } actions: {
        ButtonState(action: 1) { TextState("One") }
      }
    }
    #expect(store.purity == PurityReport(checked: 1))
  }
}
