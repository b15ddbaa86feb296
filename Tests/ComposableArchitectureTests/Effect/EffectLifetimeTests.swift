@testable import ComposableArchitecture
import Testing

/// Effects end with what they belong to, and leave nothing behind.
@MainActor
struct EffectLifetimeTests {
  enum ID: Hashable { case timer, part, throttle }

  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable { var count = 0 }
    enum Action: Equatable { case start, stop, ticked }

    var start: @Sendable () -> Effect<Action>

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start: return start()
        case .stop: return .cancel(id: ID.timer)
        case .ticked:
          state.count += 1
          return .none
        }
      }
    }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable {
      @Presents var child: Child.State? = Child.State()
      var fixed = Child.State()
      var ticks = 0
    }

    enum Action: Equatable {
      case child(PresentationAction<Child.Action>)
      case fixed(Child.Action)
      case remove, stop, start, ticked
    }

    var start: @Sendable () -> Effect<Child.Action>
    var own: @Sendable () -> Effect<Action> = { .none }

    var body: some ReducerOf<Self> {
      Scope(state: \.fixed, action: \.fixed) { Child(start: start) }
      Reduce { state, action in
        switch action {
        case .remove: state.child = nil
        case .stop: return .cancel(id: ID.timer)
        case .start: return own()
        case .ticked: state.ticks += 1
        case .child, .fixed: break
        }
        return .none
      }
      .ifLet(\.$child, action: \.child) { Child(start: start) }
    }
  }

  @Test(
    "E3: a child that goes while its effect is started sends nothing, and no task is left",
    .timeLimit(.minutes(5)))
  func childGoesWhileStarting() async {
    for round in 0..<300 {
      let store = Store(initialState: Parent.State()) {
        Parent {
          .run { send in
            // Deaf to cancellation.
            for _ in 0..<(round % 4) { await Task.yield() }
            await Task.detached { await send(.ticked) }.value
          }
        }
      }
      let task = store.send(.child(.presented(.start)))
      if round % 2 == 0 { await Task.yield() }
      store.send(.remove)
      #expect(store.child == nil)
      #expect(store.effects.registry.all.isEmpty)
      await task.finish()
      #expect(store.child == nil)
    }
  }

  @Test(
    "E5: a cancel of an embedded child reaches what its parent started, and the other way round")
  func embedded() async {
    let clock = TestClock()
    let tick: @Sendable () -> Effect<Child.Action> = {
      .run { send in
        try await clock.sleep(for: .seconds(1))
        await send(.ticked)
      }
      .cancellable(id: ID.timer)
    }
    let store = Store(initialState: Parent.State()) {
      Parent(start: tick, own: { tick().map { _ in .ticked } })
    }
    let own = store.send(.start)
    store.send(.fixed(.stop))
    await own.finish()
    let fixed = store.send(.fixed(.start))
    store.send(.stop)
    await fixed.finish()
    let above = store.send(.start)
    store.send(.child(.presented(.stop)))
    await clock.advance(by: .seconds(1))
    await above.finish()
    #expect(store.ticks == 1)
    #expect(store.fixed.count == 0)
  }

  @Test("E9: a store that nobody holds is freed, and its effects see cancellation")
  func storeIsFreed() async {
    let (cancelled, continuation) = AsyncStream.makeStream(of: String.self)
    let (started, starting) = AsyncStream.makeStream(of: Void.self)
    weak var freed: StoreOf<Child>?
    do {
      let store = Store(initialState: Child.State()) {
        Child {
          .merge(
            .run { _ in
              starting.yield()
              await withTaskCancellationHandler {
                for await _ in AsyncStream<Never>.never {}
              } onCancel: {
                continuation.yield("effect")
              }
            },
            .run { _ in
              await withTaskCancellation(id: ID.part) {
                starting.yield()
                await withTaskCancellationHandler {
                  for await _ in AsyncStream<Never>.never {}
                } onCancel: {
                  continuation.yield("part")
                }
              }
            })
        }
      }
      freed = store
      store.send(.start)
      var iterator = started.makeAsyncIterator()
      for _ in 0..<2 { await iterator.next() }
    }
    #expect(freed == nil)
    var iterator = cancelled.makeAsyncIterator()
    let first = await iterator.next()
    let second = await iterator.next()
    #expect(Set([first, second]) == ["effect", "part"])
  }

  @Test("When everything has ended, nothing is registered")
  func tableIsFreed() async {
    let clock = TestClock()
    let store = Store(initialState: Parent.State()) {
      Parent(
        start: {
          .merge(
            .run { send in await withTaskCancellation(id: ID.part) { await send(.ticked) } },
            .send(.ticked).cancellable(id: ID.timer),
            .send(.ticked).debounce(id: 1, for: .seconds(1), clock: clock),
            .concatenate(.cancel(id: ID.timer), .send(.ticked)))
        })
    }
    let tasks = [store.send(.child(.presented(.start))), store.send(.fixed(.start))]
    await clock.advance(by: .seconds(1))
    for task in tasks { await task.finish() }
    store.send(.stop)
    // E1 takes out the timer of each, and E5 the child's pause for that of the feature above it.
    #expect(store.fixed.count == 3)
    #expect(store.child?.count == 2)
    #expect(store.effects.registry.isEmpty)
    #expect(!store.effects.isWatching)
  }

  @Test("Gates of intervals that are over are forgotten as others come")
  func gatesAreForgotten() async {
    let clock = TestClock()
    var gates = ThrottleGates()
    for number in 0..<1000 {
      let throttle = Throttle(
        id: CancelID(number), isLatest: true, for: .seconds(1), clock: clock)
      _ = gates.gate(for: throttle, at: .root).answer()
      if number % 10 == 0 { await clock.advance(by: .seconds(1)) }
    }
    #expect(gates.count < 64)
  }
}
