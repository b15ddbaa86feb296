import Sharing
import Testing

@Suite struct WriteScheduleTests {
  typealias Schedule = WriteSchedule<String>
  typealias Instant = ContinuousClock.Instant

  static let start = Instant.now
  var schedule = Schedule(interval: .seconds(1))

  func at(_ milliseconds: Int) -> Instant { Self.start.advanced(by: .milliseconds(milliseconds)) }

  /// The actions as short texts, with times in milliseconds.
  func texts(_ actions: [Schedule.Action]) -> [String] {
    actions.map { action in
      switch action {
      case .write: "write"
      case .wake(let time): "wake \(Int((time - Self.start) / .milliseconds(1)))"
      case .tell(let waiters, let answer):
        "\(answer == .written ? "done" : "\(answer)") \(waiters.joined(separator: " "))"
      }
    }
  }

  mutating func change(_ name: String, at time: Int, isUrgent: Bool = false) -> [String] {
    texts(schedule.change(at: at(time), isUrgent: isUrgent, waiter: name))
  }

  mutating func flush(_ name: String, at time: Int) -> [String] {
    texts(schedule.flush(at: at(time), waiter: name))
  }

  mutating func wake(at time: Int) -> [String] { texts(schedule.wake(at: at(time))) }

  mutating func finish(at time: Int, _ outcome: Schedule.Outcome = .written) -> [String] {
    texts(schedule.finish(at: at(time), outcome))
  }

  @Test mutating func theFirstChangeIsWrittenAtOnce() {
    #expect(change("a", at: 0) == ["write"])
    #expect(schedule.begin(at: at(0)) == 1)
    #expect(schedule.isPending)
    #expect(finish(at: 5) == ["done a"])
    #expect(!schedule.isPending)
    #expect(schedule.written == 1)
  }

  @Test mutating func aBurstIsWrittenOnceInEachInterval() {
    #expect(change("a", at: 0) == ["write"])
    _ = schedule.begin(at: at(0))
    #expect(finish(at: 5) == ["done a"])
    #expect(change("b", at: 100) == ["wake 1000"])
    // A newer change takes the place of one that waits, and no second call is asked for.
    #expect(change("c", at: 200) == ["replaced b"])
    #expect(change("d", at: 900) == ["replaced c"])
    #expect(wake(at: 1000) == ["write"])
    #expect(schedule.begin(at: at(1000)) == 4)
    #expect(finish(at: 1010) == ["done d"])
    #expect(change("e", at: 1020) == ["wake 2000"])
    #expect(wake(at: 1500) == [])
  }

  @Test mutating func aChangeAfterAPauseIsWrittenAtOnce() {
    _ = change("a", at: 0)
    _ = schedule.begin(at: at(0))
    _ = finish(at: 5)
    #expect(change("b", at: 1001) == ["write"])
  }

  @Test mutating func aSaveIsWrittenAtOnceWithinABurst() {
    _ = change("a", at: 0)
    _ = schedule.begin(at: at(0))
    _ = finish(at: 5)
    #expect(change("b", at: 100) == ["wake 1000"])
    #expect(change("c", at: 110, isUrgent: true) == ["replaced b", "write"])
    _ = schedule.begin(at: at(110))
    #expect(finish(at: 120) == ["done c"])
    // The time that was asked for comes, and there is nothing to do.
    #expect(wake(at: 1000) == [])
  }

  @Test mutating func oneWriteIsUnderWayAtATime() {
    #expect(change("a", at: 0, isUrgent: true) == ["write"])
    _ = schedule.begin(at: at(0))
    #expect(change("b", at: 1, isUrgent: true) == [])
    #expect(change("c", at: 2) == [])
    #expect(flush("f", at: 3) == [])
    #expect(finish(at: 10) == ["done a", "write"])
    #expect(schedule.begin(at: at(10)) == 3)
    #expect(finish(at: 20) == ["done b c f"])
  }

  @Test mutating func aWriteTakesAlongWhatChangedBeforeItBegan() {
    #expect(change("a", at: 0) == ["write"])
    #expect(change("b", at: 1) == [])
    #expect(schedule.begin(at: at(2)) == 2)
    #expect(finish(at: 5) == ["done a b"])
    #expect(!schedule.isPending)
  }

  @Test mutating func aFlushWritesWhatIsPending() {
    #expect(flush("f", at: 0) == ["done f"])
    _ = change("a", at: 0)
    _ = schedule.begin(at: at(0))
    #expect(flush("g", at: 1) == [])
    #expect(finish(at: 5) == ["done a g"])
    _ = change("b", at: 10)
    #expect(flush("h", at: 20) == ["write"])
    _ = schedule.begin(at: at(20))
    #expect(finish(at: 30) == ["done b h"])
  }

  @Test mutating func aFailedWriteIsTriedAgainLaterAndLater() {
    _ = change("a", at: 0)
    _ = schedule.begin(at: at(0))
    #expect(finish(at: 10, .failed) == ["failed a", "wake 2010"])
    #expect(schedule.isPending)
    #expect(wake(at: 2010) == ["write"])
    _ = schedule.begin(at: at(2010))
    #expect(finish(at: 2020, .failed) == ["wake 6020"])
    for _ in 0..<20 {
      _ = wake(at: 10_000_000)
      _ = schedule.begin(at: at(10_000_000))
      _ = finish(at: 10_000_000, .failed)
    }
    #expect(schedule.deadline == at(10_060_000))
    // The next change does not wait that long.
    #expect(change("b", at: 10_000_500) == ["wake 10001000"])
    #expect(wake(at: 10_001_000) == ["write"])
    _ = schedule.begin(at: at(10_001_000))
    #expect(finish(at: 10_001_010) == ["done b"])
    #expect(!schedule.isPending)
  }

  @Test mutating func aFailureWithANewerChangeBehindItIsNoEnd() {
    _ = change("a", at: 0)
    _ = schedule.begin(at: at(0))
    #expect(change("b", at: 1, isUrgent: true) == [])
    #expect(finish(at: 10, .failed) == ["failed a", "write"])
    _ = schedule.begin(at: at(10))
    #expect(finish(at: 20) == ["done b"])
  }

  @Test mutating func whatIsRefusedWaitsForSomebodyToAsk() {
    _ = change("a", at: 0)
    _ = schedule.begin(at: at(0))
    #expect(finish(at: 10, .refused) == ["failed a"])
    #expect(schedule.deadline == nil)
    #expect(schedule.isPending)
    #expect(wake(at: 100_000) == [])
    #expect(flush("f", at: 100_000) == ["write"])
    _ = schedule.begin(at: at(100_000))
    #expect(finish(at: 100_001, .refused) == ["failed f"])
    #expect(change("b", at: 100_002, isUrgent: true) == ["write"])
  }

  @Test mutating func withoutAnIntervalEverythingIsDueAtOnce() {
    schedule = Schedule(interval: .zero)
    #expect(change("a", at: 0) == ["write"])
    _ = schedule.begin(at: at(0))
    _ = finish(at: 0)
    #expect(change("b", at: 0) == ["write"])
    _ = schedule.begin(at: at(0))
    // What failed is not tried without end.
    #expect(finish(at: 0, .failed) == ["failed b", "wake 2000"])
  }
}
