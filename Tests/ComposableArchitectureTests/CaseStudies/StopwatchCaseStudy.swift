import ComposableArchitecture
import Testing

// Timers. A timer is an effect that never ends by itself: it loops over the beats of a clock, and has an
// identifier by which it is cancelled.

@Reducer
struct Stopwatch {
  @ObservableState
  struct State: Equatable {
    var isRunning = false
    var laps: [Int] = []
    var secondsElapsed = 0
  }

  enum Action {
    case lapButtonTapped
    case onDisappear
    case resetButtonTapped
    case startStopButtonTapped
    case timerTicked
  }

  private enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .lapButtonTapped:
        guard state.isRunning else { return .none }
        state.laps.append(state.secondsElapsed - state.laps.reduce(0, +))
        return .none

      case .onDisappear:
        state.isRunning = false
        return .cancel(id: CancelID.timer)

      case .resetButtonTapped:
        state.laps = []
        state.secondsElapsed = 0
        guard state.isRunning else { return .none }
        // The first second after a reset is a whole one.
        return startTimer()

      case .startStopButtonTapped:
        state.isRunning.toggle()
        return state.isRunning ? startTimer() : .cancel(id: CancelID.timer)

      case .timerTicked:
        state.secondsElapsed += 1
        return .none
      }
    }
  }

  private func startTimer() -> Effect<Action> {
    .run { send in
      for await _ in clock.timer(interval: .seconds(1)) {
        await send(.timerTicked)
      }
    }
    .cancellable(id: CancelID.timer, cancelInFlight: true)
  }
}

@MainActor @Suite(.timeLimit(.minutes(2)))
struct StopwatchTests {
  let clock = TestClock()

  func makeStore() -> TestStoreOf<Stopwatch> {
    TestStore(initialState: Stopwatch.State()) {
      Stopwatch()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func startAndStop() async {
    let store = makeStore()
    await store.send(.startStopButtonTapped) { $0.isRunning = true }
    await clock.advance(by: .milliseconds(999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.timerTicked) { $0.secondsElapsed = 1 }
    await clock.advance(by: .seconds(2))
    await store.receive(\.timerTicked) { $0.secondsElapsed = 2 }
    await store.receive(\.timerTicked) { $0.secondsElapsed = 3 }
    await store.send(.startStopButtonTapped) { $0.isRunning = false }
    // Nothing arrives any more.
    await clock.advance(by: .seconds(10))
  }

  @Test func laps() async {
    let store = makeStore()
    await store.send(.lapButtonTapped)
    await store.send(.startStopButtonTapped) { $0.isRunning = true }
    for lap in [1, 2] {
      for _ in 0..<lap {
        await clock.advance(by: .seconds(1))
        await store.receive(\.timerTicked) { $0.secondsElapsed += 1 }
      }
      await store.send(.lapButtonTapped) { $0.laps.append(lap) }
    }
    await store.send(.startStopButtonTapped) { $0.isRunning = false }
  }

  @Test func resetStartsTheSecondAnew() async {
    let store = makeStore()
    await store.send(.startStopButtonTapped) { $0.isRunning = true }
    await clock.advance(by: .milliseconds(1_900))
    await store.receive(\.timerTicked) { $0.secondsElapsed = 1 }
    await store.send(.resetButtonTapped) { $0.secondsElapsed = 0 }
    // The beat of the timer before would come now.
    await clock.advance(by: .milliseconds(100))
    await clock.advance(by: .milliseconds(900))
    await store.receive(\.timerTicked) { $0.secondsElapsed = 1 }
    await store.send(.startStopButtonTapped) { $0.isRunning = false }
  }

  @Test func leavingStopsTheTimer() async {
    let store = makeStore()
    await store.send(.startStopButtonTapped) { $0.isRunning = true }
    await store.send(.onDisappear) { $0.isRunning = false }
    await clock.advance(by: .seconds(5))
  }

  @Test func theScreenFollows() async {
    let store = Store(initialState: Stopwatch.State()) {
      Stopwatch()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let screen = Screen { store.isRunning ? "\(store.secondsElapsed) s" : "stopped" }
    store.send(.startStopButtonTapped)
    #expect(await screen.shows("0 s"))
    await clock.advance(by: .seconds(1))
    #expect(await screen.shows("1 s"))
    store.send(.startStopButtonTapped)
    #expect(await screen.shows("stopped"))
    // Seconds are not on the screen now, and a lap never was.
    store.send(.resetButtonTapped)
    store.send(.startStopButtonTapped)
    #expect(await screen.shows("0 s"))
    store.send(.onDisappear)
    #expect(await screen.shows("stopped"))
    #expect(screen.seen == ["stopped", "0 s", "1 s", "stopped", "0 s", "stopped"])
  }
}
