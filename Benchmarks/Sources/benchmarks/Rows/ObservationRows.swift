import ComposableArchitecture

/// Observable state, in a store and outside.
@MainActor
enum ObservationRows {
  static let all = [
    Row(
      "observed read + send + notification", goal: 1_300, raw: { Raw.observation() },
      ours: { observed() }),
    Row(
      "observable state: property write, no store", goal: 15, raw: { Raw.write() },
      ours: { write() }),
    Row(
      "… rows[id:]?.count += 1, 1,000 rows", goal: 110, raw: { Raw.change(of: 1_000) },
      ours: { CollectionRows.change(size: 1_000) }),
  ]

  private static func observed() -> Workload {
    let store = StoreRows.counter()
    return .sync { count in
      for _ in 0..<count {
        withObservationTracking {
          keep(store.count)
        } onChange: {
          keep(1)
        }
        store.send(.increment)
      }
    }
  }

  private static func write() -> Workload {
    .sync { count in
      var state = Counter.State()
      for index in 0..<count {
        state.count = index
        keepChangeable(&state)
      }
    }
  }
}
