import ComposableArchitecture

// Children in rows: each has its identifier, and nobody else gets its actions.

@Reducer
struct Lamp {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var isOn = false
  }

  enum Action: Equatable { case blinkTapped, switched }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .blinkTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.switched)
        }
      case .switched:
        state.isOn.toggle()
        return .none
      }
    }
  }
}

@Reducer
struct Lamps {
  @ObservableState
  struct State: Equatable {
    var lamps: IdentifiedArrayOf<Lamp.State> = [Lamp.State(id: 1), Lamp.State(id: 2)]
    var switches = 0
  }

  enum Action {
    case lampMoved
    case lampRemoved(id: Int)
    case lamps(IdentifiedActionOf<Lamp>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .lampMoved:
        state.lamps.move(fromOffsets: [0], toOffset: 2)
      case .lampRemoved(let id):
        state.lamps.remove(id: id)
      case .lamps:
        state.switches += 1
      }
      return .none
    }
    .forEach(\.lamps, action: \.lamps) { Lamp() }
  }
}

@MainActor private func makeStore(
  _ clock: TestClock<Duration> = TestClock()
) -> TestStoreOf<Lamps> {
  TestStore(initialState: Lamps.State()) {
    Lamps()
  } withDependencies: {
    $0.continuousClock = clock
  }
}

/// The parent's own change is forgotten beside the child's.
///
/// ```
/// The state is not the expected one.
///     −   switches: 0
///     +   switches: 1
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func parentChangeNotAsserted() async {
  let store = makeStore()
  await store.send(\.lamps[id: 1].switched) {  // ISSUE
    $0.lamps[id: 1]?.isOn = true
    if corrected { $0.switches = 1 }
  }
}

/// Another row is asserted than the one that changes.
///
/// ```
/// The state is not the expected one.
///     −       isOn: false
///     +       isOn: true
///     −       isOn: true
///     +       isOn: false
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func wrongRow() async {
  let store = makeStore()
  await store.send(\.lamps[id: 1].switched) {  // ISSUE
    $0.lamps[id: mistaken ? 2 : 1]?.isOn = true
    $0.switches = 1
  }
}

/// An action goes to a row that was removed.
///
/// ```
/// An element that is not there received an action.
/// Expected: an element with the id '2' in 'Lamps.State'. Got: none, and the action '\.lamps[id: 2…
/// Why: A reducer above removed the element before it could handle the action, or a view or an eff…
/// ```
@MainActor public func rowThatIsGone() async {
  let store = makeStore()
  await store.send(.lampRemoved(id: 2)) { $0.lamps.remove(id: 2) }
  await store.send(\.lamps[id: mistaken ? 2 : 1].switched) {  // ISSUE
    $0.lamps[id: 1]?.isOn = corrected
    $0.switches = 1
  }
}

/// The rows are in another order.
///
/// ```
/// The state is not the expected one.
///     +     [0]: Lamp.State(id: 2, …),  // moved from [1]
///     −     [1]: Lamp.State(id: 2, …)  // moved to [0]
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func rowsInWrongOrder() async {
  let store = makeStore()
  await store.send(.lampMoved) {  // ISSUE
    $0.lamps = [Lamp.State(id: 2), Lamp.State(id: 1)]
    if mistaken { $0.lamps.reverse() }
  }
}

/// The effect of a row is to be awaited; another row is expected to send.
///
/// ```
/// Another action was received than the expected one.
/// Expected: \.lamps[id: 2].switched
/// Got: \.lamps[id: 1].switched
/// Why: The expected action has not been received.
/// ```
@MainActor public func effectOfAnotherRow() async {
  let clock = TestClock()
  let store = makeStore(clock)
  await store.send(\.lamps[id: 1].blinkTapped) { $0.switches = 1 }
  await clock.advance(by: .seconds(1))
  await store.receive(\.lamps[id: mistaken ? 2 : 1].switched) {  // ISSUE
    $0.lamps[id: 1]?.isOn = true
    $0.switches = 2
  }
}

/// The effect of a row goes with its row, and the test waits for it.
///
/// ```
/// No action was received.
/// Expected: \.lamps[id: 1].switched
/// Got: nothing. No effect is running.
/// Why: No effect is running that could send it.
/// ```
@MainActor public func effectOfARowThatIsGone() async {
  let clock = TestClock()
  let store = makeStore(clock)
  await store.send(\.lamps[id: 1].blinkTapped) { $0.switches = 1 }
  await store.send(.lampRemoved(id: mistaken ? 1 : 2)) { $0.lamps.remove(id: mistaken ? 1 : 2) }
  await clock.advance(by: .seconds(1))
  await store.receive(\.lamps[id: 1].switched) {  // ISSUE
    $0.lamps[id: 1]?.isOn = true
    $0.switches = 2
  }
}
