import ComposableArchitecture

// Shared values: they are asserted like a part of the state.

@Reducer
struct Basket {
  @ObservableState
  struct State: Equatable {
    @Shared var amount: Int
    @Shared(.inMemory("vouchers")) var vouchers: [String] = []
    var seen = 0
  }

  enum Action { case addTapped, counted(Int), looked, ordered, orderTapped, voucherTapped(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.$amount.withLock { $0 += 1 }
        return .none
      case .counted(let amount):
        state.seen = amount
        return .none
      case .looked:
        state.seen = state.amount
        return .none
      case .ordered:
        state.$amount.withLock { $0 = 0 }
        return .none
      case .orderTapped:
        return .concatenate(.send(.looked), .send(.ordered))
      case .voucherTapped(let name):
        state.$vouchers.withLock { $0.append(name) }
        return .none
      }
    }
  }
}

@MainActor private func makeStore(amount: Int = 0) -> TestStoreOf<Basket> {
  TestStore(initialState: Basket.State(amount: Shared(value: amount))) { Basket() }
}

/// A shared value changes, and the test does not say so.
///
/// ```
/// The state changed although no change is expected.
///     −   amount: 0,
///     +   amount: 1,
/// Why: The reducer changed the state, and the call has no closure that says so.
/// ```
@MainActor public func sharedNotAsserted() async {
  let store = makeStore()
  if mistaken {
    await store.send(.addTapped)  // ISSUE
  } else {
    await store.send(.addTapped) { $0.$amount.withLock { $0 = 1 } }
  }
}

/// A shared value is another one.
///
/// ```
/// The state is not the expected one.
///     −   amount: 2,
///     +   amount: 1,
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func wrongSharedValue() async {
  let store = makeStore()
  await store.send(.addTapped) {  // ISSUE
    $0.$amount.withLock { $0 = mistaken ? 2 : 1 }
  }
}

/// The change of a shared value belongs to another step.
///
/// ```
/// The state is not the expected one.
///     −   amount: 0,
///     +   amount: 3,
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func sharedInAnotherStep() async {
  let store = makeStore(amount: 3)
  await store.send(.orderTapped)
  await store.receive(\.looked) {  // ISSUE
    $0.seen = 3
    if mistaken { $0.$amount.withLock { $0 = 0 } }
  }
  await store.receive(\.ordered) { $0.$amount.withLock { $0 = 0 } }
}

/// The state beside a shared value is forgotten.
///
/// ```
/// The state changed although no change is expected.
///     −   seen: 0
///     +   seen: 3
/// Why: The reducer changed the state, and the call has no closure that says so.
/// ```
@MainActor public func besidesShared() async {
  let store = makeStore(amount: 3)
  await store.send(.orderTapped)
  if mistaken {
    await store.receive(\.looked)  // ISSUE
  } else {
    await store.receive(\.looked) { $0.seen = 3 }
  }
  await store.receive(\.ordered) { $0.$amount.withLock { $0 = 0 } }
}

/// An element is missing in a shared collection.
///
/// ```
/// The state is not the expected one.
///     +     [0]: "A",
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func wrongSharedElements() async {
  let store = makeStore()
  await store.send(.voucherTapped("A")) { $0.$vouchers.withLock { $0 = ["A"] } }
  await store.send(.voucherTapped("B")) {  // ISSUE
    $0.$vouchers.withLock { $0 = mistaken ? ["B"] : ["A", "B"] }
  }
}
