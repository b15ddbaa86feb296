import ComposableArchitecture
import Testing

/// Effects belong to one place in the state, also when identifiers repeat.
@MainActor
struct EffectPathTests {
  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var ticks = 0
    }

    enum Action: Equatable { case start, stop, ticked }

    enum ID { case timer }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
          }
          .cancellable(id: ID.timer)
        case .stop:
          return .cancel(id: ID.timer)
        case .ticked:
          state.ticks += 1
          return .none
        }
      }
    }
  }

  @Reducer
  struct List {
    @ObservableState
    struct State: Equatable, Identifiable {
      var id = 0
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1)]
      var row: Row.State? = Row.State(id: 1)
    }

    enum Action: Equatable {
      case rows(IdentifiedActionOf<Row>)
      case row(Row.Action)
      case removeRow
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if action == .removeRow { state.rows.removeAll() }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Row() }
      .ifLet(\.row, action: \.row) { Row() }
    }
  }

  @Reducer
  struct Screen {
    @ObservableState
    struct State: Equatable {
      var left = List.State()
      var right = List.State()
      var sheet: List.State? = List.State(id: 1)
    }

    enum Action: Equatable {
      case left(List.Action)
      case right(List.Action)
      case sheet(List.Action)
      case replaceSheet
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.left, action: \.left) { List() }
      Scope(state: \.right, action: \.right) { List() }
      Reduce { state, action in
        if action == .replaceSheet { state.sheet = List.State(id: 2) }
        return .none
      }
      .ifLet(\.sheet, action: \.sheet) { List() }
    }
  }

  private func makeStore(_ clock: TestClock<Duration>) -> StoreOf<Screen> {
    Store(initialState: Screen.State()) {
      Screen()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test("E5: rows of two embedded lists with the same identifiers do not reach each other")
  func siblings() async {
    let clock = TestClock()
    let store = makeStore(clock)
    store.send(.left(.rows(.element(id: 1, action: .start))))
    let right = store.send(.right(.rows(.element(id: 1, action: .start))))
    store.send(.left(.rows(.element(id: 1, action: .stop))))
    await clock.advance(by: .seconds(1))
    #expect(store.left.rows[id: 1]?.ticks == 0)
    #expect(store.right.rows[id: 1]?.ticks == 1)
    right.cancel()
    await right.finish()
  }

  @Test(
    "Removing a row of one list ends its effects and those of no other list",
    arguments: [true, false])
  func removal(isLeft: Bool) async {
    let clock = TestClock()
    let store = makeStore(clock)
    let left = store.send(.left(.rows(.element(id: 1, action: .start))))
    let right = store.send(.right(.rows(.element(id: 1, action: .start))))
    store.send(isLeft ? .left(.removeRow) : .right(.removeRow))
    await (isLeft ? left : right).finish()
    await clock.advance(by: .seconds(1))
    #expect(store.left.rows[id: 1]?.ticks == (isLeft ? nil : 1))
    #expect(store.right.rows[id: 1]?.ticks == (isLeft ? 1 : nil))
    for task in [left, right] {
      task.cancel()
      await task.finish()
    }
  }

  @Test(
    "N1: a child of a replaced child goes with it, although its successor has the same identifier")
  func replacedParent() async {
    let clock = TestClock()
    let store = makeStore(clock)
    let optional = store.send(.sheet(.row(.start)))
    let row = store.send(.sheet(.rows(.element(id: 1, action: .start))))
    await clock.advance(by: .seconds(1))
    #expect(store.sheet?.row?.ticks == 1)
    store.send(.replaceSheet)
    await clock.advance(by: .seconds(3))
    #expect(store.sheet?.row?.ticks == 0)
    #expect(store.sheet?.rows[id: 1]?.ticks == 0)
    for task in [optional, row] {
      task.cancel()
      await task.finish()
    }
  }
}
