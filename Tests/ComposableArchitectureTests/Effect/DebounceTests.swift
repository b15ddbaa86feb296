import ComposableArchitecture
import Testing

/// E13: an effect starts after a pause in which nothing else came.
@MainActor
struct DebounceTests {
  @Reducer
  struct Search {
    @ObservableState
    struct State: Equatable { var results: [String] = [] }

    enum Action: Equatable { case type(String), cancel, response(String) }

    enum CancelID { case search }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.uuid) var uuid
    var isRunning = false

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .type(let text):
          return effect(text).debounce(id: CancelID.search, for: .seconds(1), clock: clock)
        case .cancel:
          return .cancel(id: CancelID.search)
        case .response(let text):
          state.results.append(text)
          return .none
        }
      }
    }

    private func effect(_ text: String) -> Effect<Action> {
      isRunning ? .run { await $0(.response(text)) } : .send(.response(text))
    }
  }

  private func store(
    _ clock: TestClock<Duration>, isRunning: Bool = false
  ) -> TestStoreOf<Search> {
    TestStore(initialState: Search.State()) {
      Search(isRunning: isRunning)
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test(
    "E13: only the last of several effects starts, exactly after the pause",
    arguments: [true, false])
  func lastOne(isRunning: Bool) async {
    let clock = TestClock()
    let store = store(clock, isRunning: isRunning)
    await store.send(.type("a"))
    await clock.advance(by: .milliseconds(999))
    await store.send(.type("ab"))
    await clock.advance(by: .milliseconds(999))
    #expect(store.state.results == [])
    await clock.advance(by: .milliseconds(1))
    await store.receive(.response("ab")) { $0.results = ["ab"] }
  }

  @Test("E13: pauses that are long enough let every effect through")
  func farApart() async {
    let clock = TestClock()
    let store = store(clock)
    for text in ["a", "ab"] {
      await store.send(.type(text))
      await clock.advance(by: .seconds(1))
      await store.receive(.response(text)) { $0.results.append(text) }
    }
  }

  @Test("E13: the pause begins when the effect is started, not when its task gets to run")
  func beginsAtStart() async {
    for _ in 0..<200 {
      let clock = TestClock()
      let store = Store(initialState: Search.State()) {
        Search()
      } withDependencies: {
        $0.continuousClock = clock
      }
      let task = store.send(.type("a"))
      await clock.advance(by: .seconds(1))
      await task.finish()
      #expect(store.results == ["a"])
    }
  }

  @Test("A cancellation takes out an effect that waits")
  func cancel() async {
    let clock = TestClock()
    let store = store(clock)
    await store.send(.type("a"))
    await store.send(.cancel)
    await clock.advance(by: .seconds(2))
  }

  @Test("Cancelling the task of the action takes out an effect that waits")
  func cancelTask() async {
    let clock = TestClock()
    let store = store(clock)
    let task = await store.send(.type("a"))
    await task.cancel()
    await clock.advance(by: .seconds(2))
  }

  @Test("Nothing is nothing after a pause")
  func none() {
    #expect(Effect<Int>.none.debounce(id: 1, for: .seconds(1), clock: .continuous).isNone)
  }

  @Test("A waiting effect is named in failures")
  func name() async {
    let clock = TestClock()
    let store = store(clock)
    await store.send(.type("a"))
    #expect(store.unfinishedNames == ["debounce"])
    await store.send(.cancel)
  }

  @Test("Any clock will do", arguments: [true, false])
  func anyClock(isErased: Bool) async {
    let clock = TestClock()
    let existential: any Clock<Duration> = isErased ? AnyClock(clock) : clock
    let store = Store(initialState: Search.State()) {
      Reduce<Search.State, Search.Action> { state, action in
        if case .response(let text) = action { state.results.append(text) }
        guard case .type(let text) = action else { return .none }
        return .send(.response(text)).debounce(id: 1, for: .seconds(1), clock: existential)
      }
    }
    let task = store.send(.type("a"))
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(store.results == ["a"])
  }

  @Test("E13: dependencies of the making and task-locals of the sending are there when it runs")
  func environment() async {
    let clock = TestClock()
    let store = Store(initialState: Environment.State()) {
      Environment { $0.debounce(id: 1, for: .seconds(1), clock: clock) }
    } withDependencies: {
      $0.uuid = .incrementing
    }
    let task = Environment.$local.withValue(7) { store.send(.start) }
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(store.log == ["7", "dependency", "7 on arrival"])
  }
}
