import ComposableArchitecture
import LoadFeatures
import Testing

/// 10,000 steps of test stores, in tests that run side by side.
@MainActor
struct StepsTests {
  @Test(arguments: 0..<100)
  func walk(number: Int) async {
    let clock = TestClock()
    let store = TestStore(initialState: Walk.State()) {
      Walk()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let ways = Walk.Way.allCases
    // Each of these is two steps: what is sent, and what comes of it.
    for step in 1...50 {
      let way = ways[(number + step) % ways.count]
      await store.send(.go(way))
      if way == .sleeping { await clock.advance(by: .seconds(1)) }
      await store.receive(.stepped) { $0.steps = step }
    }
    await store.finish()
  }
}
