import ComposableArchitecture

// What a step changes: everything has to be said, and nothing else.

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var history: [Int] = []
    var limit = 3
  }

  enum Action { case decrementTapped, incrementTapped, resetTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementTapped:
        guard state.count > 0 else { return .none }
        state.count -= 1
      case .incrementTapped:
        guard state.count < state.limit else { return .none }
        state.count += 1
      case .resetTapped:
        state.count = 0
        state.history = []
        return .none
      }
      state.history.append(state.count)
      return .none
    }
  }
}

/// The change is not asserted.
///
/// ```
/// The state changed although no change is expected.
///     −   count: 1,
///     +   count: 0,
///     −     [0]: 1
/// Why: The reducer changed the state, and the call has no closure that says so.
/// ```
@MainActor public func changeNotAsserted() async {
  let store = TestStore(initialState: Counter.State(count: 1, history: [1])) { Counter() }
  if mistaken {
    await store.send(.resetTapped)  // ISSUE
  } else {
    await store.send(.resetTapped) {
      $0.count = 0
      $0.history = []
    }
  }
}

/// The test counts one too many.
///
/// ```
/// The state is not the expected one.
///     −   count: 2,
///     +   count: 1,
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func wrongValue() async {
  let store = TestStore(initialState: Counter.State()) { Counter() }
  await store.send(.incrementTapped) {  // ISSUE
    $0.count = mistaken ? 2 : 1
    $0.history = [1]
  }
}

/// One of two changes is not asserted.
///
/// ```
/// The state is not the expected one.
///     +     [0]: 1
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func oneOfTwoChanges() async {
  let store = TestStore(initialState: Counter.State()) { Counter() }
  await store.send(.incrementTapped) {  // ISSUE
    $0.count = 1
    if corrected { $0.history = [1] }
  }
}

/// More is asserted than happens.
///
/// ```
/// The state is not the expected one.
///     −   limit: 2
///     +   limit: 3
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func changeTooMany() async {
  let store = TestStore(initialState: Counter.State()) { Counter() }
  await store.send(.incrementTapped) {  // ISSUE
    $0.count = 1
    $0.history = [1]
    if mistaken { $0.limit = 2 }
  }
}

/// At the limit nothing happens, and the test believes that something does.
///
/// ```
/// The state was expected to change and did not.
/// Expected: a change, since the call has a closure. Got: the state as it was, and a closure that …
/// Why: The reducer did nothing, or what the closure assigns was there already.
/// ```
@MainActor public func nothingHappens() async {
  let store = TestStore(initialState: Counter.State(count: 3)) { Counter() }
  if mistaken {
    await store.send(.incrementTapped) { $0.count = 3 }  // ISSUE
  } else {
    await store.send(.incrementTapped)
  }
}

/// The closure is empty: somebody meant to write it later.
///
/// ```
/// The state was expected to change and did not.
/// Expected: a change, since the call has a closure. Got: the state as it was, and a closure that …
/// Why: The reducer did nothing, or what the closure assigns was there already.
/// ```
@MainActor public func emptyClosure() async {
  let store = TestStore(initialState: Counter.State()) { Counter() }
  if mistaken {
    await store.send(.decrementTapped) { _ in }  // ISSUE
  } else {
    await store.send(.decrementTapped)
  }
}

/// The closure tries something that fails.
///
/// ```
/// The closure with the expected state threw an error.
/// Expected: a state. Got: NoHistory()
/// Why: Something that the closure tries failed.
/// ```
@MainActor public func closureThrows() async {
  struct NoHistory: Error {}
  let store = TestStore(initialState: Counter.State()) { Counter() }
  await store.send(.incrementTapped) {  // ISSUE
    $0.count = 1
    $0.history.append(1)
    guard $0.history.count == (mistaken ? 2 : 1) else { throw NoHistory() }
  }
}

/// One element more than there is.
///
/// ```
/// The state is not the expected one.
///     −     [0]: 0,
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func wrongNumberOfElements() async {
  let store = TestStore(initialState: Counter.State()) { Counter() }
  await store.send(.incrementTapped) {
    $0.count = 1
    $0.history = [1]
  }
  await store.send(.incrementTapped) {  // ISSUE
    $0.count = 2
    $0.history = mistaken ? [0, 1, 2] : [1, 2]
  }
}

/// The state between two steps is another one.
///
/// ```
/// The state is not the expected one.
///     −   count: 2,
///     +   count: 1,
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func stateBetweenSteps() async {
  let store = TestStore(initialState: Counter.State()) { Counter() }
  await store.send(.incrementTapped) {
    $0.count = 1
    $0.history = [1]
  }
  store.assert {  // ISSUE
    $0.count = mistaken ? 2 : 1
  }
}

/// A helper passes on where it was called from: the failure is there.
///
/// ```
/// The state is not the expected one.
///     −   count: 3,
///     +   count: 2,
///     −     [1]: 3
///     +     [1]: 2
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func insideOfAHelper() async {
  let store = TestStore(initialState: Counter.State()) { Counter() }
  await increment(store, to: 1)
  await increment(store, to: mistaken ? 3 : 2)  // ISSUE
  await increment(store, to: 3)
}

@MainActor private func increment(
  _ store: TestStoreOf<Counter>, to count: Int, fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async {
  await store.send(
    .incrementTapped,
    assert: {
      $0.count = count
      $0.history.append(count)
    },
    fileID: fileID, file: file, line: line, column: column)
}

/// The action goes to another store than the one that is asserted.
///
/// ```
/// The state is not the expected one.
///     −   count: 1,
///     +   count: 2,
///     +     [1]: 2
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func twoStoresMixed() async {
  let left = TestStore(initialState: Counter.State()) { Counter() }
  let right = TestStore(initialState: Counter.State()) { Counter() }
  await left.send(.incrementTapped) {
    $0.count = 1
    $0.history = [1]
  }
  await (mistaken ? left : right).send(.incrementTapped) {  // ISSUE
    $0.count = 1
    $0.history = [1]
  }
}

/// The test begins with another state than its author thinks.
///
/// ```
/// The state is not the expected one.
///     −   count: 1,
///     +   count: 0,
///     −     [0]: 1
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func wrongInitialState() async {
  let store = TestStore(initialState: Counter.State(limit: mistaken ? 0 : 3)) { Counter() }
  await store.send(.incrementTapped) {  // ISSUE
    $0.count = 1
    $0.history = [1]
  }
}
