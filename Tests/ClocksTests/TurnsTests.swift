import Testing

@testable import Clocks

@Suite(.timeLimit(.minutes(5)))
struct TurnsTests {
  @Test("Time passes where the main actor has turns to give")
  func passes() async {
    let start = ContinuousClock.now
    await Turns.pass(during: .milliseconds(20))
    #expect(ContinuousClock.now - start >= .milliseconds(20))
  }
}
