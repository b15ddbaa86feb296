import ComposableArchitecture

/// A list of counters.
@Reducer
struct Rows {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Counter.State> = []
    var notes = 0

    init(count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Counter.State(id: $0) })
    }
  }

  enum Action {
    case note
    case rows(IdentifiedActionOf<Counter>)
    case runTapped
    case touch
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .note:
        state.notes += 1
        return .none
      case .rows:
        return .none
      case .runTapped:
        return .run { send in await send(.touch) }
      case .touch:
        state.rows[id: state.rows.count / 2]?.count += 1
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) {
      Counter()
    }
  }
}
