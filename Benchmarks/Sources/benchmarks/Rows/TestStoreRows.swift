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

  private static func runEffectOfMany() -> Workload {
    let store = TestStore(initialState: Rows.State(count: 1_000)) {
      Rows()
    }
    return .async { count in
      for _ in 0..<count {
        await store.send(.runTapped)
        await store.receive(\.touch) { $0.rows[id: 500]?.count += 1 }
      }
    }
  }
}
