import Testing

@testable import Clocks

struct SleepQueueTests {
  typealias Queue = SleepQueue<TestClock<Duration>.Instant, String>

  private var queue = Queue(now: at(0))

  @Test mutating func wakesInOrderOfDeadlineThenOfArrival() {
    sleep("c", until: 3)
    sleep("a1", until: 1)
    sleep("b", until: 2)
    sleep("a2", until: 1)
    #expect(queue.deadlines == [at(1), at(1), at(2), at(3)])
    var woken: [String] = []
    while let next = queue.wakeNext(until: at(2)) { woken.append(next.waker) }
    #expect(woken == ["a1", "a2", "b"])
    #expect(queue.now == at(2))
    #expect(queue.count == 1)
  }

  @Test mutating func movesTimeToTheDeadlineThenToTheLimit() {
    sleep("a", until: 1)
    #expect(queue.wakeNext(until: at(5))?.deadline == at(1))
    #expect(queue.now == at(1))
    #expect(queue.wakeNext(until: at(5))?.waker == nil)
    #expect(queue.now == at(5))
    #expect(queue.wakeNext(until: at(2))?.waker == nil)
    #expect(queue.now == at(5))
  }

  @Test mutating func refusesToSleep() {
    _ = queue.wakeNext(until: at(2))
    #expect(queue.suspend(1, until: at(1), isCancelled: false, waker: "") == .passed)
    #expect(queue.suspend(1, until: at(3), isCancelled: true, waker: "") == .cancelled)
    #expect(queue.count == 0)
    #expect(queue.suspend(1, until: at(2), isCancelled: false, waker: "") == .suspended)
  }

  @Test mutating func handsOutAWakerOnce() {
    let a = sleep("a", until: 1)
    let b = sleep("b", until: 1)
    #expect(queue.remove(a) == "a")
    #expect(queue.remove(a) == nil)
    #expect(queue.remove(99) == nil)
    #expect(queue.wakeNext()?.waker == "b")
    #expect(queue.remove(b) == nil)
    #expect(queue.count == 0)
  }

  @Test mutating func tellsActivityAndWhoIsOnTheWay() {
    let start = queue.activity
    sleep("a", until: 1)
    let slept = queue.activity
    #expect(slept > start)
    _ = queue.wakeNext()
    #expect(queue.activity > slept)
    #expect(queue.isResuming)
    queue.didResume()
    #expect(!queue.isResuming)
  }

  @Test mutating func isWatchedOnceAndAsLongAsSomebodySleeps() {
    #expect(queue.needsWatch() == false)
    let a = sleep("a", until: 1)
    #expect(queue.needsWatch() == true)
    #expect(queue.needsWatch() == false)
    #expect(queue.remove(a) == "a")
    #expect(queue.watch(since: queue.activity) == .over)
    sleep("b", until: 1)
    #expect(queue.needsWatch() == true)
  }

  @Test mutating func isNeglectedWhenNothingHappensAndNobodyMovesTime() {
    sleep("a", until: 1)
    #expect(queue.watch(since: nil) == .alive(activity: queue.activity))
    #expect(queue.watch(since: queue.activity) == .neglected)
    #expect(queue.watch(since: queue.activity - 1) == .alive(activity: queue.activity))
    queue.move(begins: true)
    #expect(queue.watch(since: queue.activity) == .alive(activity: queue.activity))
    queue.move(begins: false)
    #expect(queue.watch(since: queue.activity) == .neglected)
  }

  @Test mutating func forgetsThoseWhoWereRemoved() {
    for round in 1...50 {
      let ids = (1...100).map { sleep("\(round)", until: round * 100 + $0) }
      for id in ids.dropFirst() { #expect(queue.remove(id) == "\(round)") }
      #expect(queue.count == round)
    }
    #expect(queue.deadlines == (1...50).map { at($0 * 100 + 1) })
    for round in 1...50 { #expect(queue.wakeNext()?.waker == "\(round)") }
    #expect(queue.wakeNext()?.waker == nil)
  }

  @Test mutating func noticesSleepsOfNoLength() {
    sleep("short", until: 0)
    sleep("long", until: 1)
    #expect(queue.wakeNext()?.sleptForNothing == true)
    #expect(queue.wakeNext()?.sleptForNothing == false)
  }

  @Test(arguments: [UInt64.random(in: 0...UInt64.max)])
  func agreesWithASortedList(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var queue = Queue(now: at(0))
    var model: [(deadline: Int, id: Int)] = []
    for step in 0..<5_000 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        let id = queue.makeID()
        let deadline = Int.random(in: 0..<50, using: &random)
        let outcome = queue.suspend(id, until: at(deadline), isCancelled: false, waker: "\(id)")
        if outcome == .suspended { model.append((deadline, id)) }
      case 2:
        guard let victim = model.randomElement(using: &random) else { continue }
        #expect(queue.remove(victim.id) == "\(victim.id)")
        model.removeAll { $0.id == victim.id }
      default:
        model.sort { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
        let expected = model.isEmpty ? nil : model.removeFirst()
        #expect(queue.wakeNext()?.waker == expected.map { "\($0.id)" })
      }
      try #require(queue.count == model.count, "seed \(seed), step \(step)")
      if step % 1_000 == 999 {
        queue = Queue(now: at(0))
        model = []
      }
    }
  }

  @discardableResult
  private mutating func sleep(_ name: String, until second: Int) -> Int {
    let id = queue.makeID()
    #expect(queue.suspend(id, until: at(second), isCancelled: false, waker: name) == .suspended)
    return id
  }
}

private func at(_ seconds: Int) -> TestClock<Duration>.Instant {
  .init(offset: .seconds(seconds))
}
