import CKeep
import ComposableArchitecture

/// A crowd of stores, each on an actor of its own, as a server has one for each connection.
@MainActor
enum CrowdRows {
  private static let name = "a crowd of stores on actors"

  /// Makes the crowd, sends to all of it from every core, and prints what that cost.
  static func measure(_ options: Options) async {
    guard options.wants(name) else { return }
    let count = options.isQuick ? 1_000 : 100_000
    let (counters, rawMaking, rawBytes) = await make(count) { Tally() }
    let (sessions, making, bytes) = await make(count) { Session() }
    print("\(name), \(count) of them, and ten actions to each\n\n\(Report.head)")
    print(Report.line(name: "making one", raw: rawMaking, ours: making, goal: nil))
    let raw = await send(10, to: counters)
    let ours = await send(10, to: sessions)
    print(Report.line(name: "an action, time on each core", raw: raw, ours: ours, goal: nil))
    print("\n\(Report.memoryHead)")
    print(Report.memoryLine(name: "an actor that counts", bytes: rawBytes, goal: nil))
    print(Report.memoryLine(name: "an actor with a store that counts", bytes: bytes, goal: 2_048))
    print()
  }

  /// Makes many and opens them.
  ///
  /// - Returns: All of them, how many nanoseconds one took and how many bytes it keeps.
  nonisolated private static func make<Member: CrowdMember>(
    _ count: Int, _ member: @Sendable () -> Member
  ) async -> (crowd: [Member], time: Double, bytes: Int?) {
    var crowd: [Member] = []
    crowd.reserveCapacity(count)
    // The first one pays for what all share.
    await member().open()
    let before = ckeep_allocated_bytes()
    let clock = ContinuousClock()
    let start = clock.now
    for _ in 0..<count {
      let member = member()
      await member.open()
      crowd.append(member)
    }
    let time = (clock.now - start) / .nanoseconds(1) / Double(count)
    let bytes = before > 0 ? (ckeep_allocated_bytes() - before) / count : nil
    return (crowd, time, bytes)
  }

  /// Sends a number of actions to each, from as many tasks as there should be cores to run them.
  ///
  /// - Returns: How many nanoseconds one took one of the tasks.
  nonisolated private static func send<Member: CrowdMember>(
    _ actions: Int, to crowd: [Member]
  ) async -> Double {
    let tasks = min(8, crowd.count)
    let share = crowd.count / tasks
    let clock = ContinuousClock()
    let start = clock.now
    let total = await withTaskGroup(of: Int.self) { group in
      for task in 0..<tasks {
        group.addTask {
          var total = 0
          for member in crowd[task * share..<(task + 1) * share] {
            total += await member.send(actions)
          }
          return total
        }
      }
      var total = 0
      for await part in group { total += part }
      return total
    }
    precondition(total == tasks * share * actions, "Every action counts once.")
    return (clock.now - start) / .nanoseconds(1) / Double(total)
  }
}

/// One of a crowd.
private protocol CrowdMember: Actor {
  /// Makes what it holds.
  func open()

  /// Counts, and returns how far it has come.
  func send(_ actions: Int) -> Int
}

/// With a store.
private actor Session: CrowdMember {
  private var store: IsolatedStoreOf<Counter>?

  func open() {
    store = IsolatedStore(initialState: Counter.State()) { Counter() }
  }

  func send(_ actions: Int) -> Int {
    guard let store else { return 0 }
    for _ in 0..<actions { store.send(.increment) }
    return store.count
  }
}

/// By hand.
private actor Tally: CrowdMember {
  private var state: Counter.State?

  func open() { state = Counter.State() }

  func send(_ actions: Int) -> Int {
    for _ in 0..<actions {
      state?.count += 1
      keepChangeable(&state)
    }
    return state?.count ?? 0
  }
}
