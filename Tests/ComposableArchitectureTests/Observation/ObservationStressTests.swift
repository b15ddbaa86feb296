import ComposableArchitecture
import Testing

/// No notification is lost and none comes twice, whatever happens in whatever order.
@MainActor
struct ObservationStressTests {
  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var value = 0
    }

    enum Action { case set(Int) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        guard case .set(let value) = action else { return .none }
        state.value = value
        return .none
      }
    }
  }

  @Reducer
  struct Table {
    @ObservableState
    struct State: Equatable {
      var rows: IdentifiedArrayOf<Row.State> = []
      var chosen: Row.State?
      var fixed = Row.State(id: -1)
      var total = 0
    }

    enum Action {
      case rows(IdentifiedActionOf<Row>)
      case chosen(Row.Action)
      case fixed(Row.Action)
      case insert(Int), remove(Int), choose(Int?), replaceFixed(Int), replaceAll, twice(Int)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.fixed, action: \.fixed) { Row() }
      Reduce { state, action in
        switch action {
        case .rows, .chosen, .fixed: state.total = state.rows.reduce(0) { $0 + $1.value }
        case .insert(let id): state.rows.append(Row.State(id: id))
        case .remove(let id): state.rows.remove(id: id)
        case .choose(let id): state.chosen = id.map { Row.State(id: $0) }
        case .replaceFixed(let value): state.fixed = Row.State(id: -1, value: value)
        case .replaceAll: state = State(rows: state.rows, total: state.total)
        case .twice(let value):
          return .merge(.send(.fixed(.set(value))), .send(.fixed(.set(value + 1))))
        }
        return .none
      }
      .ifLet(\.chosen, action: \.chosen) { Row() }
      .forEach(\.rows, action: \.rows) { Row() }
    }
  }

  /// Watches one value, as a view would: reads it again whenever it is told.
  @MainActor
  final class Watcher {
    private let read: @MainActor () -> String
    private(set) var seen = ""
    private(set) var notifications = 0

    init(_ read: @escaping @MainActor () -> String) {
      self.read = read
      look()
    }

    private func look() {
      seen = withObservationTracking(read) { [weak self] in
        MainActor.assumeIsolated {
          self?.notifications += 1
          self?.look()
        }
      }
    }
  }

  private func watchers(of store: StoreOf<Table>) -> [(Watcher, @MainActor () -> String)] {
    let fixed = store.scope(state: \.fixed, action: \.fixed)
    let reads: [@MainActor () -> String] = [
      { "\(store.total)" },
      { "\(store.rows.map(\.id))" },
      { "\(store.rows.map(\.value))" },
      { "\(String(describing: store.chosen?.value))" },
      { "\(store.scope(state: \.chosen, action: \.chosen) != nil)" },
      { "\(fixed.value)" },
      { "\(store.fixed.value)" },
      { "\(store.scope(state: \.rows, action: \.rows).map(\.value))" },
    ]
    return reads.map { (Watcher($0), $0) }
  }

  private func action(_ random: inout some RandomNumberGenerator) -> Table.Action {
    let id = Int.random(in: 0..<8, using: &random)
    let value = Int.random(in: 0..<3, using: &random)
    return switch Int.random(in: 0..<10, using: &random) {
    case 0: .insert(id)
    case 1: .remove(id)
    case 2: .choose(Bool.random(using: &random) ? id : nil)
    case 3: .replaceFixed(value)
    case 4: .replaceAll
    case 5: .twice(value)
    case 6: .chosen(.set(value))
    case 7: .fixed(.set(value))
    default: .rows(.element(id: id, action: .set(value)))
    }
  }

  private func isPossible(_ action: Table.Action, in store: StoreOf<Table>) -> Bool {
    switch action {
    case .chosen: store.withState { $0.chosen != nil }
    case .rows(.element(let id, _)): store.withState { $0.rows[id: id] != nil }
    default: true
    }
  }

  @Test(
    "Last seen equals last written, and at most one notification for each action",
    arguments: 0..<20)
  func random(seed: UInt64) {
    var random = SplitMix(state: seed)
    let store = Store(initialState: Table.State()) { Table() }
    let watchers = watchers(of: store)
    for step in 0..<300 {
      let action = action(&random)
      guard isPossible(action, in: store) else { continue }
      let before = watchers.map(\.0.notifications)
      store.send(action)
      // Three actions come of `twice`, each with a flush of its own.
      let limit = if case .twice = action { 3 } else { 1 }
      for (index, (watcher, read)) in watchers.enumerated() {
        #expect(watcher.seen == read(), "seed \(seed), step \(step), watcher \(index), \(action)")
        let told = watcher.notifications - before[index]
        #expect(told <= limit, "seed \(seed), step \(step), watcher \(index), \(action)")
      }
    }
  }

  /// A small generator, the same everywhere.
  struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
  }

  @Test("S14: actions sent from other threads arrive once each, those of one task in order")
  func fromOtherThreads() async {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, number in
        state.append(number)
        return .none
      }
    }
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<4 {
        group.addTask {
          for number in 0..<250 { await store.send(task * 1_000 + number) }
        }
      }
    }
    let numbers = store.withState { $0 }
    #expect(numbers.count == 1_000)
    for task in 0..<4 {
      #expect(
        numbers.filter { $0 / 1_000 == task } == (0..<250).map { task * 1_000 + $0 })
    }
  }
}
