import Clocks
import Testing

@Suite(.timeLimit(.minutes(5)))
struct AnyClockTests {
  @Test func passesEverythingToTheWrappedClock() async throws {
    let test = TestClock<Duration>(now: .init(offset: .seconds(100)))
    let clock = AnyClock(test)
    let start = clock.now
    let task = Task { try await clock.sleep(until: start.advanced(by: .seconds(2))) }
    await test.advance(by: .seconds(2))
    try await task.value
    #expect(start.duration(to: clock.now) == .seconds(2))
    #expect(start < clock.now)
    #expect(clock.minimumResolution == .zero)
  }

  @Test func wrapsClocksOfDifferentTypes() async throws {
    for clock in [
      AnyClock(ContinuousClock()), AnyClock(ImmediateClock()), AnyClock(SuspendingClock()),
    ] {
      try await clock.sleep(for: .nanoseconds(1))
    }
  }
}
