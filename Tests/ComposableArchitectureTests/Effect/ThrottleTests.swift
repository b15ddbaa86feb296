import ComposableArchitecture
import Testing

/// E13: at most one action in each interval.
@MainActor
struct ThrottleTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable { var log: [Int] = [] }

    enum Action: Equatable { case input(Int), cancel, output(Int) }

    enum CancelID { case throttle }

    enum Source { case send, run, both }

    @Dependency(\.continuousClock) var clock
    var isLatest = true
    var source = Source.send

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .input(let number):
          return effect(number)
            .throttle(id: CancelID.throttle, for: .seconds(1), clock: clock, latest: isLatest)
        case .cancel:
          return .cancel(id: CancelID.throttle)
        case .output(let number):
          state.log.append(number)
          return .none
        }
      }
    }

    private func effect(_ number: Int) -> Effect<Action> {
      switch source {
      case .send: .send(.output(number))
      case .run: .run { await $0(.output(number)) }
      case .both: .merge(.send(.output(number)), .send(.output(number + 100)))
      }
    }
  }

  private func store(
    _ clock: TestClock<Duration>, isLatest: Bool = true, source: Feature.Source = .send
  ) -> TestStoreOf<Feature> {
    TestStore(initialState: Feature.State()) {
      Feature(isLatest: isLatest, source: source)
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test(
    "E13: the first passes at once, then one at the end of each interval", arguments: [true, false])
  func intervals(isLatest: Bool) async {
    let clock = TestClock()
    let store = store(clock, isLatest: isLatest)
    await store.send(.input(1))
    await store.receive(.output(1)) { $0.log = [1] }
    await store.send(.input(2))
    await clock.advance(by: .milliseconds(300))
    await store.send(.input(3))
    await clock.advance(by: .milliseconds(699))
    #expect(store.state.log == [1])
    await clock.advance(by: .milliseconds(1))
    await store.receive(.output(isLatest ? 3 : 2)) { $0.log.append(isLatest ? 3 : 2) }
    // The next interval began when that one ended.
    await store.send(.input(4))
    await clock.advance(by: .milliseconds(999))
    await store.send(.input(5))
    await clock.advance(by: .milliseconds(1))
    await store.receive(.output(isLatest ? 5 : 4)) { $0.log.append(isLatest ? 5 : 4) }
    await clock.advance(by: .seconds(1))
    await store.send(.input(6))
    await store.receive(.output(6)) { $0.log.append(6) }
  }

  @Test("E13: actions of work are thinned out as those of sends are")
  func work() async {
    let clock = TestClock()
    let store = store(clock, source: .run)
    await store.send(.input(1))
    await store.receive(.output(1)) { $0.log = [1] }
    await store.send(.input(2))
    await store.send(.input(3))
    await clock.advance(by: .seconds(1))
    await store.receive(.output(3)) { $0.log = [1, 3] }
  }

  @Test("E13: several actions of one effect are thinned out", arguments: [true, false])
  func stream(isLatest: Bool) async {
    let clock = TestClock()
    let store = store(clock, isLatest: isLatest, source: .both)
    await store.send(.input(1))
    await store.receive(.output(1)) { $0.log = [1] }
    await store.send(.input(2))
    await clock.advance(by: .seconds(1))
    let last = isLatest ? 102 : 101
    await store.receive(.output(last)) { $0.log = [1, last] }
  }

  @Test(
    "A cancellation takes out the action that waits, and the interval goes on",
    arguments: [true, false])
  func cancel(isLatest: Bool) async {
    let clock = TestClock()
    let store = store(clock, isLatest: isLatest)
    await store.send(.input(1))
    await store.receive(.output(1)) { $0.log = [1] }
    await store.send(.input(2))
    await store.send(.cancel)
    await clock.advance(by: .milliseconds(500))
    await store.send(.input(3))
    await clock.advance(by: .milliseconds(500))
    await store.receive(.output(3)) { $0.log = [1, 3] }
  }

  @Test("The task of an action waits for the action that it made")
  func finish() async {
    let clock = TestClock()
    let store = Store(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.send(.input(1))
    let task = store.send(.input(2))
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(store.log == [1, 2])
    let dropped = store.send(.input(3))
    dropped.cancel()
    await dropped.finish()
    await clock.advance(by: .seconds(1))
    #expect(store.log == [1, 2])
  }

  @Test("A cancelled task of an action does not keep later actions out", arguments: [true, false])
  func cancelTask(isLatest: Bool) async {
    let clock = TestClock()
    let store = Store(initialState: Feature.State()) {
      Feature(isLatest: isLatest)
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.send(.input(1))
    store.send(.input(2)).cancel()
    let task = store.send(.input(3))
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(store.log == [1, 3])
  }

  @Test("E4: stores of one feature have intervals of their own")
  func separateStores() {
    let clock = TestClock()
    for _ in 0..<2 {
      let store = Store(initialState: Feature.State()) {
        Feature()
      } withDependencies: {
        $0.continuousClock = clock
      }
      store.send(.input(1))
      #expect(store.log == [1])
    }
  }

  @Test("Nothing is nothing when thinned out")
  func none() {
    let effect = Effect<Int>.none.throttle(
      id: 1, for: .seconds(1), clock: ContinuousClock(), latest: true)
    #expect(effect.isNone)
  }

  @Test("E13: dependencies of the making and task-locals of the sending are there when it runs")
  func environment() async {
    let clock = TestClock()
    let store = Store(initialState: Environment.State()) {
      Environment { $0.throttle(id: 1, for: .seconds(1), clock: clock, latest: true) }
    } withDependencies: {
      $0.uuid = .incrementing
    }
    let task = Environment.$local.withValue(7) { store.send(.start) }
    while store.log.isEmpty { await Task.yield() }
    await clock.run()
    await task.finish()
    #expect(store.log == ["7", "7 on arrival"])
  }
}
