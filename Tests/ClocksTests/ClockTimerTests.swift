import Clocks
import ConcurrencyExtras
import Testing

@Suite(.timeLimit(.minutes(5)))
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

  @Test func leapsOverTheBeatsOfYears() async {
    let years = Duration.seconds(100_000_000)
    let task = Task { [clock, ticks] in
      for await _ in clock.timer(interval: .nanoseconds(7)) {
        ticks.withValue { $0.append(clock.now.seconds) }
        try? await clock.sleep(for: years)
      }
    }
    await clock.advance(by: .nanoseconds(7))
    await clock.advance(by: years + .nanoseconds(7))
    let (first, second) = (ticks.value.first ?? .zero, ticks.value.last ?? .zero)
    #expect(ticks.value.count == 2)
    // The beat is kept: a whole number of intervals lies between the two, and the second is the next one.
    #expect((second - first).attoseconds % Duration.nanoseconds(7).attoseconds == 0)
    #expect(second - first >= years)
    #expect(second - first < years + .nanoseconds(7))
    task.cancel()
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func anIntervalOfNothingTicksWheneverTheClockIsMoved(interval: Duration) async {
    let task = Task { [clock, ticks] in
      for await _ in clock.timer(interval: interval) {
        ticks.withValue { $0.append(clock.now.seconds) }
        if ticks.count == 3 { return }
      }
    }
    await clock.advance(by: .seconds(1))
    await task.value
    #expect(ticks.value.count == 3)
  }

  @Test func endsWhereTheClockThrows() async {
    struct Broken: Error {}
    let timer = ScriptedClock { throw Broken() }.timer(interval: .seconds(1))
    for await _ in timer { Issue.record("The clock has thrown") }
  }

  @Test func handsTheToleranceOver() async {
    let tolerances = LockIsolated<[Duration?]>([])
    let clock = ScriptedClock(tolerances: tolerances) {}
    var timer = clock.timer(interval: .seconds(1), tolerance: .milliseconds(3)).makeAsyncIterator()
    _ = await timer.next()
    #expect(tolerances.value == [.milliseconds(3)])
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

/// A clock that stands still, and sleeps as it is told.
private struct ScriptedClock: Clock {
  var tolerances = LockIsolated<[Duration?]>([])
  var wait: @Sendable () throws -> Void

  var now: ContinuousClock.Instant { ContinuousClock().now }

  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    tolerances.withValue { $0.append(tolerance) }
    try wait()
  }
}
