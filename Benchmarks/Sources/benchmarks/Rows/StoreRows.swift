import ComposableArchitecture

/// Sending to stores, reading them, making them.
@MainActor
enum StoreRows {
  static let all = [
    Row("Store.send, trivial action, root", goal: 150, raw: { Raw.call() }, ours: { root() }),
    Row(
      "… through 5 nested Scopes", goal: 350, raw: { Raw.nesting(isComputed: false) },
      ours: { nested() }),
    Row(
      "… from a child store, 5 scopes deep", goal: 450,
      raw: { Raw.nesting(isComputed: false) }, ours: { fromChild() }),
    Row(
      "state read through a 5-deep scope, untracked", goal: 100,
      raw: { Raw.reading(isComputed: true) }, ours: { readOfChild() }),
    Row("getting a child store that exists already", goal: 200, ours: { existingChild() }),
    Row("making and dropping a 5-deep chain of child stores", goal: 1_500, ours: { chain() }),
    Row("store.count, untracked read", goal: 40, ours: { read() }),
    Row("making a root store", goal: 1_500, ours: { making() }),
    Row(
      "push and pop through the store", goal: 2_000, raw: { Raw.pushAndPop() },
      ours: { pushAndPop(size: 0) }),
    Row("send to the top of a 10-deep stack", goal: 600, ours: { topOfStack(size: 10) }),
  ]

  static let growth = [
    GrowthRow("send to the bottom of n lists, one in the other", sizes: [1, 5, 20], goal: 20) {
      bottom(depth: $0)
    },
    GrowthRow("send to the top of a stack of n", sizes: [1, 10, 100]) { topOfStack(size: $0) },
    GrowthRow("push and pop on a stack of n", sizes: [1, 10, 100], goal: 2) {
      pushAndPop(size: $0)
    },
  ]

  static func counter() -> StoreOf<Counter> {
    Store(initialState: Counter.State()) {
      Counter()
    }
  }

  private static func nest() -> StoreOf<Nest5> {
    Store(initialState: Nest5.State()) {
      Nest5()
    }
  }

  private static func leaf(of store: StoreOf<Nest5>) -> StoreOf<Counter> {
    store
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
  }

  private static func root() -> Workload {
    let store = counter()
    return .sync { count in
      let actions = Alternating(Counter.Action.increment, .decrement)
      for index in 0..<count { store.send(actions[index]) }
    }
  }

  private static func nested() -> Workload {
    let store = nest()
    return .sync { count in
      let actions = Alternating(Counter.Action.increment, .decrement)
      for index in 0..<count {
        store.send(.child(.child(.child(.child(.child(actions[index]))))))
      }
    }
  }

  private static func fromChild() -> Workload {
    let store = leaf(of: nest())
    return .sync { count in
      let actions = Alternating(Counter.Action.increment, .decrement)
      for index in 0..<count { store.send(actions[index]) }
    }
  }

  private static func readOfChild() -> Workload {
    let store = leaf(of: nest())
    return .sync { count in
      for _ in 0..<count { keep(store.count) }
    }
  }

  private static func existingChild() -> Workload {
    let store = nest()
    let child = store.scope(state: \.child, action: \.child)
    return .sync { count in
      for _ in 0..<count { keep(store.scope(state: \.child, action: \.child)) }
      keep(child)
    }
  }

  private static func chain() -> Workload {
    let store = nest()
    return .sync { count in
      for _ in 0..<count { keep(leaf(of: store)) }
    }
  }

  private static func read() -> Workload {
    let store = counter()
    return .sync { count in
      for _ in 0..<count { keep(store.count) }
    }
  }

  private static func making() -> Workload {
    .sync { count in
      for _ in 0..<count { keep(counter()) }
    }
  }

  private static func stack() -> StoreOf<Stack> {
    Store(initialState: Stack.State()) {
      Stack()
    }
  }

  private static func bottom(depth: Int) -> Workload {
    let store = Store(initialState: Tree.State(depth: depth)) { Tree() }
    return .sync { count in
      let action = Tree.Action.increment(below: depth)
      for _ in 0..<count { store.send(action) }
    }
  }

  private static func pushAndPop(size: Int) -> Workload {
    let store = stack()
    for _ in 0..<size { store.send(.pushTapped) }
    return .sync { count in
      for _ in 0..<count {
        store.send(.pushTapped)
        store.send(.popTapped)
      }
    }
  }

  private static func topOfStack(size: Int) -> Workload {
    let store = stack()
    for _ in 0..<size { store.send(.pushTapped) }
    guard let top = store.withState({ $0.path.ids.last }) else { fatalError("Nothing was pushed.") }
    return .sync { count in
      let actions = Alternating(Counter.Action.increment, .decrement)
      for index in 0..<count { store.send(.path(.element(id: top, action: actions[index]))) }
    }
  }
}
