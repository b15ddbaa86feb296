import ComposableArchitecture
import Testing

/// What a test store and a test clock promise together.
@MainActor
struct TestStoreClockTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable { var isAwake = false }

    enum Action: Equatable { case start, woke }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { send in
            // By way of another task: the effect has further to go than the test.
            await Task.detached { await Task.yield() }.value
            try await clock.sleep(for: .seconds(1))
            await send(.woke)
          }
        case .woke:
          state.isAwake = true
          return .none
        }
      }
    }
  }

  /// Under load: other tasks want the same threads at the moment that counts.
  @Test("K2: an effect that a test store started wakes when its clock is moved")
  func effectsAlwaysWake() async {
    for round in 0..<300 {
      let clock = TestClock()
      let store = TestStore(initialState: Feature.State()) {
        Feature()
      } withDependencies: {
        $0.continuousClock = clock
      }
      let rivals = (0..<8).map { _ in
        Task.detached { (0..<(round * 20)).reduce(0, &+) }
      }
      await store.send(.start)
      await clock.advance(by: .seconds(1))
      await store.receive(.woke) { $0.isAwake = true }
      for rival in rivals { _ = await rival.value }
    }
  }
}
