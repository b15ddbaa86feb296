import ComposableArchitecture

/// What stores keep allocated.
@MainActor
enum MemoryRows {
  static let all = [
    MemoryRow("an idle root store, with a state of two Ints", goal: 2_048) {
      { StoreRows.counter() }
    },
    MemoryRow("a child store of a row") {
      let store = Store(initialState: Rows.State(count: 10_001)) { Rows() }
      var id = 0
      return {
        defer { id += 1 }
        guard let child = store.scope(state: \.rows[id: id], action: \.rows[id: id]) else {
          fatalError("There are not that many rows.")
        }
        return child
      }
    },
  ]
}
