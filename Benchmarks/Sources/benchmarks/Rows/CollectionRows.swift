import ComposableArchitecture

/// Features in the elements of a collection, and the collection itself.
@MainActor
enum CollectionRows {
  static let all = [
    Row(
      "send to one of 1,000 elements through forEach", goal: 450,
      raw: { Raw.element(of: 1_000) }, ours: { send(size: 1_000) }),
    Row(
      "child stores of a collection, per row", goal: 400, ours: { childStores(size: 1_000) }),
  ]

  static let growth = [
    GrowthRow("send to one of n elements through forEach") { send(size: $0) },
    GrowthRow("in-place change of one of n elements, no store") { change(size: $0) },
    GrowthRow("send from a held store of one of n elements, and a read") { element(size: $0) },
    GrowthRow("child stores of a collection of n, per row") { childStores(size: $0) },
    GrowthRow("a store of one of n elements, the others held") { oneOfMany(size: $0) },
  ]

  private static func rows(_ size: Int) -> StoreOf<Rows> {
    Store(initialState: Rows.State(count: size)) {
      Rows()
    }
  }

  private static func send(size: Int) -> Workload {
    let store = rows(size)
    return .sync { count in
      let actions = Alternating(Counter.Action.increment, .decrement)
      let ids = Alternating(size / 2, size / 3)
      for index in 0..<count {
        store.send(.rows(.element(id: ids[index], action: actions[index])))
      }
    }
  }

  /// `rows[id:]?.count += 1` in an observable state.
  static func change(size: Int) -> Workload {
    var state = Rows.State(count: size)
    return .sync { count in
      let ids = Alternating(size / 2, size / 3)
      for index in 0..<count { state.rows[id: ids[index]]?.count += 1 }
    }
  }

  private static func childStores(size: Int) -> Workload {
    let store = rows(size)
    return .sync { count in
      var made = 0
      while made < count {
        for row in store.scope(state: \.rows, action: \.rows).prefix(count - made) {
          keep(row)
        }
        made += size
      }
    }
  }

  private static func element(size: Int) -> Workload {
    let store = rows(size)
    let stores = store.scope(state: \.rows, action: \.rows)
    let held = Alternating(stores[size / 2], stores[size / 3])
    return .sync { count in
      let actions = Alternating(Counter.Action.increment, .decrement)
      for index in 0..<count {
        held[index].send(actions[index])
        keep(held[index].count)
      }
      keep(store)
    }
  }

  private static func oneOfMany(size: Int) -> Workload {
    let store = rows(size)
    let held = Array(store.scope(state: \.rows, action: \.rows).dropFirst())
    return .sync { count in
      for _ in 0..<count { keep(store.scope(state: \.rows, action: \.rows)[0]) }
      keep(held)
    }
  }
}
