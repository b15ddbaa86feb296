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
      let rows = store.scope(state: \.rows, action: \.rows)
      var position = 0
      return {
        defer { position += 1 }
        return rows[position]
      }
    },
  ]
}
