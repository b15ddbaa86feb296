import ComposableArchitecture

// Effects that wait, and those that take the place of others.

@Reducer
struct Search {
  @ObservableState
  struct State: Equatable {
    var position = 0
    var query = ""
    var results: [String] = []
  }

  enum Action: Equatable {
    case cancelTapped
    case found([String])
    case queryChanged(String)
    case scrolled(Int)
    case settled(Int)
  }

  enum CancelID { case scrolling, search }

  /// Whether the reducer cancels by a wrong identifier.
  var cancelsAnother = false

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelTapped:
        return .cancel(id: cancelsAnother ? CancelID.scrolling : CancelID.search)
      case .found(let results):
        state.results = results
        return .none
      case .queryChanged(let query):
        state.query = query
        return .run { await $0(.found([query])) }
          .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
      case .scrolled(let position):
        return .send(.settled(position))
          .throttle(id: CancelID.scrolling, for: .seconds(1), clock: clock, latest: true)
      case .settled(let position):
        state.position = position
        return .none
      }
    }
  }
}

@MainActor private func makeStore(
  _ clock: TestClock<Duration>, cancelsAnother: Bool = false
) -> TestStoreOf<Search> {
  TestStore(initialState: Search.State()) {
    Search(cancelsAnother: cancelsAnother)
  } withDependencies: {
    $0.continuousClock = clock
  }
}

/// The debounce is not over when the test expects the result.
///
/// ```
/// No action was received.
/// Expected: \.found
/// Got: nothing. Still running:
///     • 'debounce', made at an operator, started by \.queryChanged("a"); sleeps on a test clock, …
/// Why: Every running effect sleeps on a clock that only the test can move.
/// ```
@MainActor public func debounceNotAdvanced() async {
  let clock = TestClock()
  let store = makeStore(clock)
  await store.send(.queryChanged("a")) { $0.query = "a" }
  await clock.advance(by: .milliseconds(mistaken ? 200 : 300))
  await store.receive(\.found) { $0.results = ["a"] }  // ISSUE
}

/// The second query takes the place of the first, whose result is expected.
///
/// ```
/// The state is not the expected one.
///     −     [0]: "a"
///     +     [0]: "ab"
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func debouncedAway() async {
  let clock = TestClock()
  let store = makeStore(clock)
  await store.send(.queryChanged("a")) { $0.query = "a" }
  await clock.advance(by: .milliseconds(200))
  await store.send(.queryChanged("ab")) { $0.query = "ab" }
  await clock.advance(by: .milliseconds(300))
  await store.receive(\.found) {  // ISSUE
    $0.results = [mistaken ? "a" : "ab"]
  }
}

/// The query changes while the first result is there and not received.
///
/// ```
/// 1 action was received and not asserted.
/// Expected: each action that an effect sends is asserted before the next one is sent, which is \.…
///     \.found(…)
/// Why: An effect sent more than the test says.
/// ```
@MainActor public func debounceOverTooEarly() async {
  let clock = TestClock()
  let store = makeStore(clock)
  await store.send(.queryChanged("a")) { $0.query = "a" }
  await clock.advance(by: .milliseconds(mistaken ? 300 : 100))
  await store.send(.queryChanged("ab")) { $0.query = "ab" }  // ISSUE
  await clock.advance(by: .milliseconds(300))
  await store.receive(\.found) { $0.results = ["ab"] }
}

/// The reducer cancels another effect: what should be gone still sends.
///
/// ```
/// 1 action was received and not asserted.
/// Expected: each action that an effect sends is asserted before the test ends. Got:
///     \.found(…)
/// Why: An effect sent more than the test says.
/// ```
@MainActor public func wrongCancelID() async {
  let clock = TestClock()
  let store = makeStore(clock, cancelsAnother: mistaken)
  await store.send(.queryChanged("a")) { $0.query = "a" }
  await store.send(.cancelTapped)
  await clock.advance(by: .milliseconds(300))
  await store.finish()  // ISSUE
}

/// The throttle gives the latest value, not the one that came first.
///
/// ```
/// The action that was received has another payload than the expected one.
/// Expected: \.settled(2)
///     − 2
///     + 3
/// Why: The effect sent something else than the test says.
/// ```
@MainActor public func throttledToAnother() async {
  let clock = TestClock()
  let store = makeStore(clock)
  await store.send(.scrolled(1))
  await store.receive(\.settled, 1) { $0.position = 1 }
  await store.send(.scrolled(2))
  await store.send(.scrolled(3))
  await clock.advance(by: .seconds(1))
  await store.receive(\.settled, mistaken ? 2 : 3) { $0.position = 3 }  // ISSUE
}

/// The throttle holds back what comes too early.
///
/// ```
/// No action was received.
/// Expected: \.settled(2)
/// Got: nothing. Still running:
///     • made at an operator, started by \.scrolled(2); sleeps on a test clock, for another 1.0 se…
/// Why: Every running effect sleeps on a clock that only the test can move.
/// ```
@MainActor public func throttledUntilLater() async {
  let clock = TestClock()
  let store = makeStore(clock)
  await store.send(.scrolled(1))
  await store.receive(\.settled, 1) { $0.position = 1 }
  await store.send(.scrolled(2))
  if corrected { await clock.advance(by: .seconds(1)) }
  await store.receive(\.settled, 2) { $0.position = 2 }  // ISSUE
}
