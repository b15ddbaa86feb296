import ComposableArchitecture
import Testing

/// Clocks that count something else than seconds.
@MainActor
struct OwnDurationTests {
  struct Beats: DurationProtocol, Hashable {
    var count: Int

    static let zero = Beats(count: 0)

    static func < (lhs: Beats, rhs: Beats) -> Bool { lhs.count < rhs.count }
    static func + (lhs: Beats, rhs: Beats) -> Beats { Beats(count: lhs.count + rhs.count) }
    static func - (lhs: Beats, rhs: Beats) -> Beats { Beats(count: lhs.count - rhs.count) }
    static func * (lhs: Beats, rhs: Int) -> Beats { Beats(count: lhs.count * rhs) }
    static func / (lhs: Beats, rhs: Int) -> Beats { Beats(count: lhs.count / rhs) }
    static func / (lhs: Beats, rhs: Beats) -> Double { Double(lhs.count) / Double(rhs.count) }
  }

  private func store(
    _ effect: @escaping @Sendable (Int) -> Effect<Int>
  ) -> Store<[Int], Int> {
    Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        guard action > 0 else {
          state.append(action)
          return .none
        }
        return effect(action)
      }
    }
  }

  @Test func debounce() async {
    let clock = TestClock<Beats>(now: .init(offset: .zero))
    let store = store { number in
      .send(-number).debounce(id: 1, for: Beats(count: 4), clock: clock)
    }
    store.send(1)
    await clock.advance(by: Beats(count: 3))
    let task = store.send(2)
    await clock.advance(by: Beats(count: 3))
    #expect(store.withState { $0 } == [])
    await clock.advance(by: Beats(count: 1))
    await task.finish()
    #expect(store.withState { $0 } == [-2])
  }

  @Test func throttle() async {
    let clock = TestClock<Beats>(now: .init(offset: .zero))
    let store = store { number in
      .send(-number).throttle(id: 1, for: Beats(count: 4), clock: clock, latest: true)
    }
    store.send(1)
    store.send(2)
    let task = store.send(3)
    #expect(store.withState { $0 } == [-1])
    await clock.advance(by: Beats(count: 4))
    await task.finish()
    #expect(store.withState { $0 } == [-1, -3])
  }
}
