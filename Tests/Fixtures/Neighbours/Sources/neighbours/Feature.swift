import ComposableArchitecture
import OrderedCollections

/// A feature in a file that uses what OrderedCollections calls a dictionary.
@Reducer
struct Feature {
  @ObservableState
  struct State {
    var rows: IdentifiedArrayOf<Row> = []
    @ObservationStateIgnored var names: OrderedDictionary<Int, String> = OrderedDictionary()
  }

  struct Row: Identifiable, Equatable {
    let id: Int
  }

  enum Action {
    case add(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let id):
        if !state.rows.ids.contains(id) { state.rows.append(Row(id: id)) }
        return .none
      }
    }
  }
}
