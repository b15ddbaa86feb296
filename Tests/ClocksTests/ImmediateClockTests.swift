import Clocks
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ImmediateClockTests {
  @Test func sleepsTakeNoTimeAndMoveTheClock() async throws {
    let clock = ImmediateClock()
    let start = clock.now
    try await clock.sleep(for: .seconds(1_000_000))
    #expect(start.duration(to: clock.now) == .seconds(1_000_000))
    try await clock.sleep(until: start)
    #expect(start.duration(to: clock.now) == .seconds(1_000_000))
    #expect(clock.minimumResolution == .zero)
  }

  @Test func isFoundByTheNameOfItsProtocol() async throws {
    let clock: any Clock<Duration> = .immediate
    try await clock.sleep(for: .seconds(1))
  }

  @Test func anEndlessTimerCanBeCancelled() async {
    let task = Task {
      for await _ in ImmediateClock().timer(interval: .seconds(1)) {}
      return Task.isCancelled
    }
    task.cancel()
    #expect(await task.value)
  }

  @Test func aCancelledTaskDoesNotMoveTheClock() async {
    let clock = ImmediateClock<Duration>(now: .init(offset: .seconds(1)))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.now == .init(offset: .seconds(1)))
  }
}
