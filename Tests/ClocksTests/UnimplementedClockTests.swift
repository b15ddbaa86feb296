import Clocks
import Testing

struct UnimplementedClockTests {
  @Test func reportsEveryUseAtTheLineThatMadeIt() async throws {
    let clock = UnimplementedClock(name: "Stopwatch")
    for (member, use) in uses(of: clock) {
      try await withKnownIssue {
        try await use()
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("'Stopwatch.\(member)'") }
          && issue.sourceLocation?.fileName == "UnimplementedClockTests.swift"
      }
    }
  }

  @Test func goesOnLikeTheClockItWasMadeFrom() async throws {
    let base = ImmediateClock<Duration>(now: .init(offset: .seconds(5)))
    let clock = UnimplementedClock(base)
    await withKnownIssue {
      let start = clock.now
      try await clock.sleep(until: start.advanced(by: .seconds(3)))
      #expect(start.duration(to: clock.now) == .seconds(3))
    }
    #expect(base.now == .init(offset: .seconds(8)))
  }

  @Test func isMadeInAllTheWaysPeopleWrite() async {
    let clocks: [any Clock<Duration>] = [
      .unimplemented(), UnimplementedClock(), UnimplementedClock(name: "a", now: .init()),
      UnimplementedClock(ContinuousClock(), name: "b"),
    ]
    for clock in clocks {
      withKnownIssue { _ = clock.minimumResolution }
    }
  }

  @Test func sleepingIsReportedOnce() async throws {
    let clock = UnimplementedClock(name: "Stopwatch")
    var now: UnimplementedClock<Duration>.Instant?
    withKnownIssue { now = clock.now }
    // The moment has been reported.
    let start = try #require(now)
    try await clock.sleep(until: start.advanced(by: .seconds(1)))
  }

  private func uses(
    of clock: UnimplementedClock<Duration>
  ) -> [(String, @Sendable () async throws -> Void)] {
    [
      ("now", { _ = clock.now }),
      ("minimumResolution", { _ = clock.minimumResolution }),
      ("now", { try await clock.sleep(for: .seconds(1)) }),
    ]
  }
}
