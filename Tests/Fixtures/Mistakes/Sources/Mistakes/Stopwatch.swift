import ComposableArchitecture

// Time: what sleeps has to be woken, and what ticks has to be stopped.

@Reducer
struct Stopwatch {
  @ObservableState
  struct State: Equatable {
    var isRunning = false
    var seconds = 0
  }

  enum Action: Equatable { case startTapped, stopTapped, ticked }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped:
        state.isRunning = true
        return .run(name: "timer") { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer)
      case .stopTapped:
        state.isRunning = false
        return .cancel(id: CancelID.timer)
      case .ticked:
        state.seconds += 1
        return .none
      }
    }
  }
}

@MainActor private func makeStore(_ clock: TestClock<Duration>) -> TestStoreOf<Stopwatch> {
  TestStore(initialState: Stopwatch.State()) {
    Stopwatch()
  } withDependencies: {
    $0.continuousClock = clock
  }
}

/// The timer still runs when the test ends.
///
/// ```
/// 1 effect is still running.
/// Expected: every effect has ended. Got:
///     • 'timer', made at Mistakes/Stopwatch.swift:…, started by \.startTapped; sleeps on a test c…
/// Why: Time stands still on a test clock until the test moves it.
/// ```
@MainActor public func timerNotStopped() async {
  let clock = TestClock()
  let store = TestStore(initialState: Stopwatch.State()) {  // ISSUE
    Stopwatch()
  } withDependencies: {
    $0.continuousClock = clock
  }
  await store.send(.startTapped) { $0.isRunning = true }
  await clock.advance(by: .seconds(1))
  await store.receive(\.ticked) { $0.seconds = 1 }
  if corrected { await store.send(.stopTapped) { $0.isRunning = false } }
}

/// The test waits for the end of a timer that never ends.
///
/// ```
/// 1 effect is still running.
/// Expected: every effect has ended. Got:
///     • 'timer', made at Mistakes/Stopwatch.swift:…, started by \.startTapped; sleeps on a test c…
/// Why: Time stands still on a test clock until the test moves it.
/// ```
@MainActor public func timerNeverFinishes() async {
  let clock = TestClock()
  let store = makeStore(clock)
  await store.send(.startTapped) { $0.isRunning = true }
  if corrected { await store.send(.stopTapped) { $0.isRunning = false } }
  await store.finish()  // ISSUE
}

/// Nobody advances the clock.
///
/// ```
/// No action was received.
/// Expected: \.ticked
/// Got: nothing. Still running:
///     • 'timer', made at Mistakes/Stopwatch.swift:…, started by \.startTapped; sleeps on a test c…
/// Why: Every running effect sleeps on a clock that only the test can move.
/// ```
@MainActor public func clockNotAdvanced() async {
  let clock = TestClock()
  let store = makeStore(clock)
  await store.send(.startTapped) { $0.isRunning = true }
  if corrected { await clock.advance(by: .seconds(1)) }
  await store.receive(\.ticked) { $0.seconds = 1 }  // ISSUE
  if corrected { await store.send(.stopTapped) { $0.isRunning = false } }
}

/// Nobody advances the clock, and the timer is stopped as it should be.
///
/// ```
/// No action was received.
/// Expected: \.ticked
/// Got: nothing. Still running:
///     • 'timer', made at Mistakes/Stopwatch.swift:…, started by \.startTapped; sleeps on a test c…
/// Why: Every running effect sleeps on a clock that only the test can move.
/// ```
@MainActor public func clockNotAdvancedAndStopped() async {
  let clock = TestClock()
  let store = makeStore(clock)
  await store.send(.startTapped) { $0.isRunning = true }
  if corrected { await clock.advance(by: .seconds(1)) }
  await store.receive(\.ticked) { $0.seconds = 1 }  // ISSUE
  await store.send(.stopTapped) { $0.isRunning = false }
}

/// The clock goes two seconds further, and one tick is received.
///
/// ```
/// 1 action was received and not asserted.
/// Expected: each action that an effect sends is asserted before the next one is sent, which is \.…
///     \.ticked
/// Why: An effect sent more than the test says.
/// ```
@MainActor public func advancedTooFar() async {
  let clock = TestClock()
  let store = makeStore(clock)
  await store.send(.startTapped) { $0.isRunning = true }
  await clock.advance(by: .seconds(mistaken ? 2 : 1))
  await store.receive(\.ticked) { $0.seconds = 1 }
  await store.send(.stopTapped) { $0.isRunning = false }  // ISSUE
}

/// The feature's timer is stopped, and the test goes on counting.
///
/// ```
/// No action was received.
/// Expected: \.ticked
/// Got: nothing. No effect is running.
/// Why: No effect is running that could send it.
/// ```
@MainActor public func tickAfterTheStop() async {
  let clock = TestClock()
  let store = makeStore(clock)
  await store.send(.startTapped) { $0.isRunning = true }
  await clock.advance(by: .seconds(1))
  await store.receive(\.ticked) { $0.seconds = 1 }
  await store.send(.stopTapped) { $0.isRunning = false }
  await clock.advance(by: .seconds(1))
  if mistaken { await store.receive(\.ticked) { $0.seconds = 2 } }  // ISSUE
}

/// The clock is not overridden at all.
///
/// ```
/// An unimplemented clock was used: '@Dependency(\.continuousClock).now'.
/// Expected: This code does not use a clock, or is given one.
/// Happened: It called 'now' of '@Dependency(\.continuousClock)'.
/// Why: The test may have forgotten to override the clock, or code waits where none was expected t…
/// ```
@MainActor public func clockNotSet() async {
  let store = TestStore(initialState: Stopwatch.State()) {
    Stopwatch()
  } withDependencies: {
    if corrected { $0.continuousClock = TestClock() }
  }
  await store.send(.startTapped) { $0.isRunning = true }  // ISSUE
  await store.send(.stopTapped) { $0.isRunning = false }
}

/// The test awaits the effects of one action, which never end.
///
/// ```
/// 1 effect is still running.
/// Expected: every effect has ended. Got:
///     • 'timer', made at Mistakes/Stopwatch.swift:…, started by \.startTapped
/// Why: It waits for something that the test does not give it, or it never ends by itself.
/// ```
@MainActor public func taskNeverFinishes() async {
  let clock = TestClock()
  let store = makeStore(clock)
  let task = await store.send(.startTapped) { $0.isRunning = true }
  if corrected { await task.cancel() }
  await task.finish(timeout: .milliseconds(20))  // ISSUE
  await store.send(.stopTapped) { $0.isRunning = false }
}

/// The effects of one action are to be cancelled, and the test forgets it.
///
/// ```
/// 1 effect is still running.
/// Expected: every effect has ended. Got:
///     • 'timer', made at Mistakes/Stopwatch.swift:…, started by \.startTapped; sleeps on a test c…
/// Why: Time stands still on a test clock until the test moves it.
/// ```
@MainActor public func taskNotCancelled() async {
  let clock = TestClock()
  let store = makeStore(clock)
  let task = await store.send(.startTapped) { $0.isRunning = true }
  await clock.advance(by: .seconds(1))
  await store.receive(\.ticked) { $0.seconds = 1 }
  if corrected { await task.cancel() }
  await store.finish()  // ISSUE
}
