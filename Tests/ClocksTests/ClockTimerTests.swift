import Clocks
import ConcurrencyExtras
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ClockTimerTests {
  private let clock = TestClock()
  private let ticks = LockIsolated<[Duration]>([])

  @Test func ticksAtEachInterval() async {
    let task = start(clock)
    await clock.advance(by: .milliseconds(2_500))
    #expect(ticks.value == [.seconds(1), .seconds(2)])
    await clock.advance(by: .milliseconds(500))
    #expect(ticks.value == [.seconds(1), .seconds(2), .seconds(3)])
    task.cancel()
    await task.value
    await clock.advance(by: .seconds(10))
    #expect(ticks.value.count == 3)
  }

  @Test func worksThroughAnExistential() async {
    let task = start(clock as any Clock<Duration>)
    await clock.advance(by: .seconds(5))
    #expect(ticks.value.count == 5)
    task.cancel()
  }

  @Test func aSlowReaderDoesNotDelayTheBeat() async {
    let task = Task { [clock, ticks] in
      for await _ in clock.timer(interval: .seconds(1)) {
        ticks.withValue { $0.append(clock.now.seconds) }
        try? await clock.sleep(for: .milliseconds(2_300))
      }
    }
    await clock.advance(by: .seconds(9))
    #expect(ticks.value == [.seconds(1), .seconds(4), .seconds(7)])
    task.cancel()
  }

  private func start(_ clock: any Clock<Duration>) -> Task<Void, Never> {
    Task { [ticks, test = self.clock] in
      for await _ in clock.timer(interval: .seconds(1)) {
        ticks.withValue { $0.append(test.now.seconds) }
      }
    }
  }
}

extension TestClock<Duration>.Instant {
  fileprivate var seconds: Duration { Self().duration(to: self) }
}
