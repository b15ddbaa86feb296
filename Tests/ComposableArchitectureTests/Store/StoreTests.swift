import ComposableArchitecture
import FronteraTestSupport
import Testing

@MainActor
struct StoreTests {
  @Reducer
  struct Counter {
    @ObservableState
    struct State: Equatable { var count = 0 }

    enum Action: Equatable { case increment, incrementTwice, forever, set(Int) }

    var onForever: @Sendable () async throws -> Void = {}

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment:
          state.count += 1
          return .none
        case .incrementTwice:
          return .merge(.send(.increment), .send(.increment))
        case .forever:
          return .run { _ in try await onForever() }
        case .set(let count):
          state.count = count
          return .none
        }
      }
    }
  }

  @Test("An action and what it sends are reduced when `send` returns")
  func send() {
    let store = Store(initialState: Counter.State()) { Counter() }
    store.send(.increment)
    store.send(.incrementTwice)
    #expect(store.count == 3)
    #expect(store.state == Counter.State(count: 3))
    #expect(store.withState(\.count) == 3)
  }

  @Test("E9: a store that goes takes an endless effect with it")
  func deinitCancels() async {
    let cancelled = AsyncStream<Void>.makeStream()
    var store: StoreOf<Counter>? = Store(initialState: Counter.State()) {
      Counter(onForever: {
        try await withTaskCancellationHandler {
          try await Task.never()
        } onCancel: {
          cancelled.continuation.finish()
        }
      })
    }
    weak let weakStore = store
    let task = store?.send(.forever)
    store = nil
    #expect(weakStore == nil)
    for await _ in cancelled.stream {}
    await task?.finish()
  }

  @Test("The body is evaluated once, when the first action needs it")
  func bodyOnce() {
    let evaluations = LockIsolated(0)
    let store = Store(initialState: 0) { Evaluated(evaluations: evaluations) }
    #expect(evaluations.value == 0)
    for _ in 0..<10 { store.send(()) }
    #expect(evaluations.value == 1)
    #expect(store.withState { $0 } == 10)
  }

  struct Evaluated: Reducer {
    let evaluations: LockIsolated<Int>

    var body: some Reducer<Int, Void> {
      let _ = evaluations.withValue { $0 += 1 }
      Reduce { state, _ in
        state += 1
        return .none
      }
    }
  }

  @Test("S1: an action that an observer sends is reduced before the outer `send` returns")
  func sendFromObserver() {
    let store = Store(initialState: Counter.State()) { Counter() }
    withObservationTracking {
      _ = store.count
    } onChange: {
      MainActor.assumeIsolated { _ = store.send(.set(10)) }
    }
    store.send(.increment)
    #expect(store.count == 10)
  }

  @Test("A store is known by its identity")
  func identity() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let other = Store(initialState: Counter.State()) { Counter() }
    #expect(store == store)
    #expect(store != other)
    #expect(Set([store, other, store]).count == 2)
  }
}
