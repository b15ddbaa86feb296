import ComposableArchitecture
import FronteraTestSupport
import Synchronization
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

  /// The process is never still, and the effect has a long way to go before it sleeps: each of its steps
  /// waits behind what others have to do on the main actor.
  @Test("K2: an effect that a store started wakes when its clock is moved")
  func effectsWake() async throws {
    let stop = Stop()
    let rival = BackgroundThread { while !stop.isSet {} }
    let neighbours = (0..<8).map { _ in
      Task { @MainActor in
        while !stop.isSet {
          _ = (0..<2_000).reduce(0, &+)
          await Task.yield()
        }
      }
    }
    var asleep = 0
    for round in 0..<6 {
      let clock = TestClock()
      let store = Store(initialState: Feature.State()) {
        Feature()
      } withDependencies: {
        $0.continuousClock = clock
      }
      let task = store.send(.start(steps: 5 + round))
      await clock.advance(by: .seconds(1))
      if !store.isAwake { asleep += 1 }
      task.cancel()
      await task.finish()
    }
    stop.set()
    try await rival.value
    for neighbour in neighbours { await neighbour.value }
    #expect(asleep == 0)
  }
}

private final class Stop: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .relaxed) }

  func set() { flag.store(true, ordering: .relaxed) }
}
