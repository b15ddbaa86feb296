import Clocks
import ComposableArchitecture
import Testing

/// What a store and a test clock promise together.
@MainActor
struct StoreClockTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      var steps = 0
      var isAwake = false
    }

    enum Action: Equatable { case start(steps: Int), stepped, woke }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start(let steps):
          return .run { send in
            for _ in 0..<steps { await send(.stepped) }
            try await withTaskCancellation(id: steps) {
              try await clock.sleep(for: .seconds(1))
            }
            await send(.woke)
          }
        case .stepped:
          state.steps += 1
          return .none
        case .woke:
          state.isAwake = true
          return .none
        }
      }
    }
  }

  @Test("K2: a clock is told of each step that an effect takes by way of its store")
  func stepsAreNoted() async throws {
    let store = Store(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    let before = TestActivity.steps
    await store.send(.start(steps: 10)).finish()
    #expect(store.isAwake)
    // The effect began, sent 11 actions, registered a part of itself and took it back.
    #expect(TestActivity.steps >= before + 14)
  }

  @Test("K2: an effect that a store started wakes when its clock is moved")
  func effectsWake() async {
    for round in 0..<100 {
      let clock = TestClock()
      let store = Store(initialState: Feature.State()) {
        Feature()
      } withDependencies: {
        $0.continuousClock = clock
      }
      let task = store.send(.start(steps: round % 10))
      await clock.advance(by: .seconds(1))
      await task.finish()
      #expect(store.steps == round % 10)
      #expect(store.isAwake)
    }
  }
}
