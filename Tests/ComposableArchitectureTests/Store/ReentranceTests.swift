import ComposableArchitecture
import FronteraTestSupport
import Testing

/// Whoever is called in the middle of something may come back to the store.
@MainActor
struct ReentranceTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      var count = 0
      var child: Child.State? = Child.State()
    }

    enum Action: Equatable { case increment, twice, start, child(Child.Action), callBack }

    var effect: @Sendable () -> Effect<Action> = { .none }
    var callBack: @MainActor @Sendable () -> Void = {}

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment:
          state.count += 1
          return .none
        case .twice:
          return .merge(.send(.increment), .send(.increment))
        case .start:
          return effect()
        case .child:
          return .none
        case .callBack:
          MainActor.assumeIsolated { callBack() }
          return .none
        }
      }
      .ifLet(\.child, action: \.child) { Child() }
    }
  }

  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable { var count = 0 }

    enum Action: Equatable { case increment }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Test(
    "An action sent by an effect and cancelled by its task before its turn leaves nobody waiting",
    .timeLimit(.minutes(5)))
  func cancelledWhileQueued() async {
    let store = Store(initialState: Feature.State()) { Feature { .run { await $0(.twice) } } }
    let task = store.send(.start)
    withObservationTracking {
      _ = store.count
    } onChange: {
      task.cancel()
    }
    await task.finish()
    #expect(store.count == 1)
  }

  @Test("The state may be read, and actions sent, while it is being read")
  func withinRead() throws {
    let store = Store(initialState: Feature.State()) { Feature() }
    let child = try #require(store.scope(state: \.child, action: \.child))
    store.withState { state in
      store.send(.increment)
      #expect(state.count == 0)
    }
    child.withState { state in
      child.send(.increment)
      #expect(child.count == 1)
      #expect(state.count == 0)
    }
    #expect(store.count == 1)
  }

  @Test("An action sent to a child store by what a reducer calls is reduced afterwards")
  func childFromReducer() throws {
    let callBack = LockIsolated<(@MainActor @Sendable () -> Void)?>(nil)
    let store = Store(initialState: Feature.State()) {
      Feature(callBack: { callBack.value?() })
    }
    let child = try #require(store.scope(state: \.child, action: \.child))
    callBack.setValue {
      store.send(.increment)
      child.send(.increment)
    }
    // The store holds what holds the store.
    defer { callBack.setValue(nil) }
    store.send(.callBack)
    #expect(store.count == 1)
    #expect(child.count == 1)
  }

  @Test("Long sequences need no long stack")
  func longSequence() async {
    let clock = TestClock()
    let store = Store(initialState: Feature.State()) {
      Feature {
        .concatenate(
          (0..<20_000).map { _ in .run { _ in try await clock.sleep(for: .seconds(1)) } }
            + [.send(.increment)])
      }
    }
    let task = store.send(.start)
    task.cancel()
    await task.finish()
    #expect(store.count == 0)
  }
}
