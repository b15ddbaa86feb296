import ComposableArchitecture
import Foundation

// The world: identifiers, the time, and numbers by chance come from dependencies.

@Reducer
struct Ledger {
  struct Entry: Equatable, Identifiable {
    let id: UUID
    var date = Date(timeIntervalSince1970: 0)
    var amount: Int
  }

  @ObservableState
  struct State: Equatable {
    var entries: IdentifiedArrayOf<Entry> = []
    var prize: Int?
  }

  enum Action { case drawTapped, entered(Int), noted(Int), noteTapped(Int) }

  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .drawTapped:
        state.prize = withRandomNumberGenerator { Int.random(in: 7...7, using: &$0) }
        return .none
      case .entered(let amount):
        state.entries.append(Entry(id: uuid(), date: now, amount: amount))
        return .none
      case .noted(let amount):
        state.entries.append(Entry(id: uuid(), amount: amount))
        return .none
      case .noteTapped(let amount):
        return .run { await $0(.noted(amount)) }
      }
    }
  }
}

@MainActor private func makeStore(
  _ prepare: (inout DependencyValues) -> Void = { _ in }
) -> TestStoreOf<Ledger> {
  TestStore(initialState: Ledger.State()) {
    Ledger()
  } withDependencies: {
    $0.date = .constant(Date(timeIntervalSince1970: 1000))
    $0.uuid = .incrementing
    prepare(&$0)
  }
}

/// Identifiers count from zero.
///
/// ```
/// The state is not the expected one.
///     −     [0]: Ledger.Entry(
///     −       id: UUID(1),
///     −       date: Date(1970-01-01T00:00:00.000Z),
///     −       amount: 5
///     −     )
///     +     [0]: Ledger.Entry(
///     +       id: UUID(0),
///     +       date: Date(1970-01-01T00:00:00.000Z),
///     +       amount: 5
///     +     )
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func wrongIdentifier() async {
  let store = makeStore()
  await store.send(.noteTapped(5))
  await store.receive(\.noted) {  // ISSUE
    $0.entries = [Ledger.Entry(id: UUID(mistaken ? 1 : 0), amount: 5)]
  }
}

/// The time is the one of the override, not the beginning of all time.
///
/// ```
/// The state is not the expected one.
///     −       date: Date(1970-01-01T00:00:00.000Z),
///     +       date: Date(1970-01-01T00:16:40.000Z),
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func wrongDate() async {
  let store = makeStore()
  await store.send(.entered(5)) {  // ISSUE
    $0.entries = [
      Ledger.Entry(
        id: UUID(0), date: Date(timeIntervalSince1970: mistaken ? 0 : 1000), amount: 5)
    ]
  }
}

/// Numbers by chance are not set.
///
/// ```
/// Unimplemented: @Dependency(\.withRandomNumberGenerator)
/// Expected: A test sets every dependency that the code it runs uses.
/// Happened: 'withRandomNumberGenerator' was used, and this test did not set it.
/// Why: The feature has gained a new contact with the world, and what the world answers differs fr…
/// ```
@MainActor public func chanceNotSet() async {
  let store = makeStore {
    if corrected { $0.withRandomNumberGenerator = .init(SystemRandomNumberGenerator()) }
  }
  await store.send(.drawTapped) { $0.prize = 7 }  // ISSUE
}

/// An element is replaced instead of added.
///
/// ```
/// The state is not the expected one.
///     +     [0]: Ledger.Entry(
///     +       id: UUID(0),
///     +       date: Date(1970-01-01T00:00:00.000Z),
///     +       amount: 1
///     +     ),
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func elementReplaced() async {
  let store = makeStore()
  await store.send(.noted(1)) { $0.entries = [Ledger.Entry(id: UUID(0), amount: 1)] }
  await store.send(.noted(2)) {  // ISSUE
    if mistaken { $0.entries = [] }
    $0.entries.append(Ledger.Entry(id: UUID(1), amount: 2))
  }
}

/// The identifiers of two elements are mixed up.
///
/// ```
/// The state is not the expected one.
///     +     [0]: Ledger.Entry(id: UUID(0), …),  // moved from [1]
///     −     [1]: Ledger.Entry(id: UUID(0), …)  // moved to [0]
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func identifiersMixedUp() async {
  let store = makeStore()
  await store.send(.noted(1)) { $0.entries = [Ledger.Entry(id: UUID(0), amount: 1)] }
  await store.send(.noted(1)) {  // ISSUE
    $0.entries[id: UUID(1)] = Ledger.Entry(id: UUID(1), amount: 1)
    if mistaken { $0.entries.reverse() }
  }
}

/// An override is left over that the feature does not use.
///
/// ```
/// The feature does not use an override of the test.
/// Expected: Each dependency that the test overrides is used by the feature.
/// Happened: Nothing used '\.date'.
/// Why: The feature has lost a contact with the world, or the code that has it did not run.
/// ```
@MainActor public func overrideNotUsed() async {
  let store = TestStore(initialState: Ledger.State()) {  // ISSUE
    Ledger()
  } withDependencies: {
    $0.uuid = .incrementing
    if mistaken { $0.date = .constant(Date(timeIntervalSince1970: 1000)) }
  }
  store.failsOnUnusedOverrides = true
  await store.send(.noted(1)) { $0.entries = [Ledger.Entry(id: UUID(0), amount: 1)] }
}
