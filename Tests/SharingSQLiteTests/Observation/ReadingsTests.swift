import Testing

@testable import SharingSQLite

/// What an observer knows of what it has read.
@Suite struct ReadingsTests {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  @Test func anOlderReadingIsNotHandedOn() {
    var readings = Readings()
    let (first, second) = (readings.number(), readings.number())
    let answers = [second, first, second, readings.number()].map { readings.delivers($0) }
    #expect(answers == [true, false, false, true])
  }

  @Test func aFailureIsSaidOnce() {
    var readings = Readings()
    let answers = ["one", "one", "two"].map { readings.failed(Failure(description: $0)) }
    #expect(answers == [true, false, true])
    let successes = [readings.succeeded(), readings.succeeded()]
    #expect(successes == [true, false])
    let again = readings.failed(Failure(description: "two"))
    #expect(again)
  }

  @Test func rowsAreKnownUntilReadingFails() throws {
    let (rows, _) = try Connection(path: nil).rows("SELECT 1")
    let fingerprint = Fingerprint(rows)
    var readings = Readings()
    var isKnown = readings.read(["players"], fingerprint)
    #expect(!isKnown)
    #expect(readings.tables == ["players"])
    readings.fingerprint = fingerprint
    isKnown = readings.read(["teams"], fingerprint)
    #expect(isKnown)
    #expect(readings.tables == ["teams"])
    _ = readings.failed(Failure(description: "gone"))
    // Any change may put it right.
    #expect(readings.tables == nil)
    isKnown = readings.read(["teams"], fingerprint)
    #expect(!isKnown)
  }
}
