import ComposableArchitecture
import Testing

/// Cancel wins over everything in flight.
@MainActor
struct CancellationTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable { var log: [String] = [] }

    enum Action: Equatable {
      case start
      case cancel(Int)
      case restart
      case ticked(String)
    }

    enum ID: Hashable { case one(Int) }

    var effect: @Sendable () -> Effect<Action> = { .none }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start: return effect()
        case .cancel(let id): return .cancel(id: ID.one(id))
        case .restart:
          return .send(.ticked("again")).cancellable(id: ID.one(1), cancelInFlight: true)
        case .ticked(let text):
          state.log.append(text)
          return .none
        }
      }
    }

    static func sleep(
      _ clock: TestClock<Duration>, _ id: Int, seconds: Int = 1
    ) -> Effect<Action> {
      .run { send in
        try await clock.sleep(for: .seconds(seconds))
        await send(.ticked("\(id)"))
      }
      .cancellable(id: ID.one(id))
    }
  }

  @Test("E1: a cancellation reaches what was merged before it in the same action")
  func cancelInSameAction() async {
    let clock = TestClock()
    let store = Store(initialState: Feature.State()) {
      Feature { .merge(Feature.sleep(clock, 1), .cancel(id: Feature.ID.one(1))) }
    }
    let task = store.send(.start)
    await clock.advance(by: .seconds(2))
    await task.finish()
    #expect(store.log == [])
  }

  @Test("E1: an effect in two cancellables does not cancel itself")
  func doublyCancellable() async {
    let store = Store(initialState: Feature.State()) {
      Feature {
        .run { await $0(.ticked("1")) }
          .cancellable(id: Feature.ID.one(1), cancelInFlight: true)
          .cancellable(id: Feature.ID.one(1), cancelInFlight: true)
      }
    }
    await store.send(.start).finish()
    #expect(store.log == ["1"])
  }

  @Test("E2: a cancelled effect loses its turn in a concatenation, the next one follows")
  func cancelWaiting() async {
    let clock = TestClock()
    let store = Store(initialState: Feature.State()) {
      Feature {
        .concatenate(
          Feature.sleep(clock, 1), Feature.sleep(clock, 2), Feature.sleep(clock, 3))
      }
    }
    let task = store.send(.start)
    store.send(.cancel(2))
    for _ in 0..<2 {
      await clock.sleeper()
      await clock.advance(by: .seconds(1))
    }
    await task.finish()
    #expect(store.log == ["1", "3"])
  }

  @Test("A cancellation inside a concatenation spares what follows it there")
  func cancelInConcatenation() async {
    let clock = TestClock()
    let store = Store(initialState: Feature.State()) {
      Feature {
        .concatenate(
          Feature.sleep(clock, 1), .cancel(id: Feature.ID.one(2)), Feature.sleep(clock, 2))
      }
    }
    let task = store.send(.start)
    await clock.sleeper()
    await clock.advance(by: .seconds(2))
    await task.finish()
    #expect(store.log == ["1", "2"])
  }

  @Test("E4: stores of one feature do not cancel each other's effects")
  func separateStores() async {
    let clock = TestClock()
    let make = { @MainActor in
      Store(initialState: Feature.State()) { Feature { Feature.sleep(clock, 1) } }
    }
    let (one, two) = (make(), make())
    one.send(.start)
    let task = two.send(.start)
    one.send(.cancel(1))
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(one.log == [])
    #expect(two.log == ["1"])
  }

  @Test(
    "Nothing of a cancelled identifier arrives, although its task goes on sending",
    .timeLimit(.minutes(5)))
  func sendAfterCancel() async {
    for _ in 0..<300 {
      let gate = AsyncStream<Void>.makeStream()
      let done = AsyncStream<Void>.makeStream()
      let store = Store(initialState: Feature.State()) {
        Feature {
          .run { send in
            // Deaf to cancellation, as careless code is.
            await Task.detached {
              for await _ in gate.stream { break }
              await send(.ticked("late"))
              done.continuation.finish()
            }.value
          }
          .cancellable(id: Feature.ID.one(1))
        }
      }
      store.send(.start)
      store.send(.cancel(1))
      gate.continuation.yield()
      for await _ in done.stream {}
      #expect(store.log == [])
    }
  }

  @Test("Cancelling the task of an action cancels what the action started")
  func cancelTask() async {
    let clock = TestClock()
    let store = Store(initialState: Feature.State()) {
      Feature { .concatenate(Feature.sleep(clock, 1), Feature.sleep(clock, 2)) }
    }
    let task = store.send(.start)
    task.cancel()
    await task.finish()
    await clock.advance(by: .seconds(2))
    #expect(task.isCancelled)
    #expect(store.log == [])
  }

  @Test("cancelInFlight replaces what is running under the identifier")
  func cancelInFlight() async {
    let clock = TestClock()
    let store = Store(initialState: Feature.State()) { Feature { Feature.sleep(clock, 1) } }
    let task = store.send(.start)
    store.send(.restart)
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(store.log == ["again"])
  }
}
