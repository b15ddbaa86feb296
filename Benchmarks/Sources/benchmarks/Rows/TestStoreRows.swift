import ComposableArchitecture

/// What a step of a test costs, without the making of its store.
@MainActor
enum TestStoreRows {
  static let all = [
    Row("TestStore: send only, one-Int state", goal: 4_000, ours: { send() }),
    Row("TestStore: send + receive of a .send effect", goal: 8_000, ours: { sendEffect() }),
    Row(
      "TestStore: send + receive of a .run effect, one-Int state", goal: 50_000,
      raw: { Raw.task() }, ours: { runEffect() }),
    Row(
      "TestStore: … state with 1,000 elements", goal: 80_000, raw: { Raw.task() },
      ours: { runEffectOfMany() }),
    Row(
      "TestStore: a send that changes one of 1,000 elements", raw: { changeByHand(size: 1_000) },
      ours: { change(size: 1_000) }),
  ]

  static let growth = [
    GrowthRow("TestStore: a send that leaves n elements alone") { leaveAlone(size: $0) },
    // What a change of the elements costs grows with them: the state before it and the expected one are copies, and
    // are compared.
    GrowthRow("TestStore: a send that changes one of n elements", goal: 10_000) {
      change(size: $0)
    },
  ]

  private static func counter() -> TestStoreOf<Counter> {
    TestStore(initialState: Counter.State()) {
      Counter()
    }
  }

  private static func send() -> Workload {
    let store = counter()
    return .async { count in
      for _ in 0..<count { await store.send(.increment) { $0.count += 1 } }
    }
  }

  private static func sendEffect() -> Workload {
    let store = counter()
    return .async { count in
      for _ in 0..<count {
        await store.send(.sendTapped)
        await store.receive(\.increment) { $0.count += 1 }
      }
    }
  }

  private static func runEffect() -> Workload {
    let store = counter()
    return .async { count in
      for _ in 0..<count {
        await store.send(.runTapped)
        await store.receive(\.increment) { $0.count += 1 }
      }
    }
  }

  private static func rows(_ size: Int) -> TestStoreOf<Rows> {
    TestStore(initialState: Rows.State(count: size)) {
      Rows()
    }
  }

  private static func leaveAlone(size: Int) -> Workload {
    let store = rows(size)
    return .async { count in
      for _ in 0..<count { await store.send(.note) { $0.notes += 1 } }
    }
  }

  private static func change(size: Int) -> Workload {
    let store = rows(size)
    return .async { count in
      for _ in 0..<count { await store.send(.touch) { $0.rows[id: size / 2]?.count += 1 } }
    }
  }

  /// The copies and the comparisons of such a send, without anything else.
  private static func changeByHand(size: Int) -> Workload {
    var state = Rows.State(count: size)
    return .sync { count in
      for _ in 0..<count {
        var actual = state
        actual.rows[id: size / 2]?.count += 1
        var expected = state
        expected.rows[id: size / 2]?.count += 1
        keep(expected == actual)
        keep(expected == state)
        state = actual
      }
    }
  }

  private static func runEffectOfMany() -> Workload {
    let store = rows(1_000)
    return .async { count in
      for _ in 0..<count {
        await store.send(.runTapped)
        await store.receive(\.touch) { $0.rows[id: 500]?.count += 1 }
      }
    }
  }
}
