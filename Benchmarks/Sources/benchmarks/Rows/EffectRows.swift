import ComposableArchitecture

/// Effects, from the action that starts them to their end.
@MainActor
enum EffectRows {
  static let all = [
    Row(
      ".run effect that sends one action back, awaited", goal: 45_000, raw: { Raw.task() },
      ours: { run() }),
    Row(".send effect", goal: 400, raw: { Raw.call() }, ours: { send() }),
  ]

  private static func run() -> Workload {
    let store = StoreRows.counter()
    return .async { count in
      for _ in 0..<count { await store.send(.runTapped).finish() }
    }
  }

  private static func send() -> Workload {
    let store = StoreRows.counter()
    return .sync { count in
      for _ in 0..<count { store.send(.sendTapped) }
    }
  }
}
