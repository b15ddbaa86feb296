import Testing

@testable import Clocks

struct StallMeterTests {
  typealias Instant = TestClock<Duration>.Instant
  typealias Woken = SleepQueue<Instant, String>.Woken

  private var meter = StallMeter<Instant>()

  @Test mutating func countsOnesWhoComeBack() {
    for id in 1...meter.limit { #expect(counts(id, youngest: id)) }
    #expect(!counts(meter.limit + 1, youngest: meter.limit + 1))
  }

  @Test mutating func countsManyAtOnceOnce() {
    for id in 1...1_000 { #expect(counts(id, youngest: 1_000)) }
    for id in 1_001...2_000 { #expect(counts(id, youngest: 2_000)) }
  }

  @Test mutating func beginsAgainAtEachMoment() {
    for id in 1...meter.limit { #expect(counts(id, youngest: id)) }
    #expect(counts(meter.limit + 1, youngest: meter.limit + 1, at: 1))
  }

  @Test mutating func letsHonestSleepersThrough() {
    for id in 1...1_000 {
      #expect(counts(id, youngest: id, sleptForNothing: false))
    }
  }

  private mutating func counts(
    _ id: Int, youngest: Int, at second: Int = 0, sleptForNothing: Bool = true
  ) -> Bool {
    meter.counts(
      Woken(
        id: id, waker: "", deadline: Instant(offset: .seconds(second)),
        sleptForNothing: sleptForNothing),
      youngest: youngest)
  }
}
