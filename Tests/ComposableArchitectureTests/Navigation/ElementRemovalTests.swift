import ComposableArchitecture
import Testing

/// Rows and pushed features take their effects with them, whoever takes them away.
@MainActor
struct ElementRemovalTests {
  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      var id: Int
      var ticks = 0
    }

    enum Action: Equatable { case start, ticked }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        guard action == .start else {
          state.ticks += 1
          return .none
        }
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
      }
    }
  }

  @Reducer
  struct List {
    @ObservableState
    struct State: Equatable {
      var rows: IdentifiedArrayOf<Row.State> = []
      var path = StackState<Row.State>()
      var ticks: [Int] = []
    }

    enum Action: Equatable {
      case rows(IdentifiedActionOf<Row>)
      case path(StackActionOf<Row>)
      case remove, replace, removeInBetween
    }

    static func change(_ state: inout State, _ action: Action) {
      switch action {
      case .remove:
        state.rows.remove(id: 1)
        state.path.pop(from: 1)
      case .replace:
        state.rows.remove(id: 1)
        state.rows.append(Row.State(id: 9))
        state.path.pop(from: 1)
        state.path.append(Row.State(id: 9))
      case .removeInBetween:
        state.rows.removeLast()
        state.path[id: 1] = nil
      case .rows(.element(let id, .ticked)):
        state.ticks.append(id)
      case .path(.element(let id, .ticked)):
        state.ticks.append(10 + id.generation)
      case .rows, .path:
        break
      }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        Self.change(&state, action)
        return .none
      }
      EmptyReducer()
        .forEach(\.rows, action: \.rows) { Row() }
        .forEach(\.path, action: \.path) { Row() }
    }
  }

  @Test(
    "N1: a row or a pushed feature that a reducer above takes away takes its effects with it",
    arguments: [List.Action.remove, .replace, .removeInBetween])
  func removal(_ removal: List.Action) async {
    let clock = TestClock()
    let rows = [Row.State(id: 0), Row.State(id: 1)]
    let store = TestStore(
      initialState: List.State(rows: .init(uniqueElements: rows), path: .init(rows))
    ) {
      List()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    await store.send(.rows(.element(id: 0, action: .start)))
    await store.send(.path(.element(id: 0, action: .start)))
    let row = await store.send(.rows(.element(id: 1, action: .start)))
    let pushed = await store.send(.path(.element(id: 1, action: .start)))
    await clock.advance(by: .seconds(1))
    for _ in 0..<4 { await store.receive({ _ in true }) }
    #expect(store.state.ticks.sorted() == [0, 1, 10, 11])
    await store.send(removal)
    await row.finish()
    await pushed.finish()
    await clock.advance(by: .seconds(1))
    for _ in 0..<2 { await store.receive({ _ in true }) }
    #expect(store.state.ticks.sorted() == [0, 0, 1, 10, 10, 11])
    #expect(store.state.rows[id: 0]?.ticks == 2)
    #expect(store.state.path[id: 0]?.ticks == 2)
  }
}
