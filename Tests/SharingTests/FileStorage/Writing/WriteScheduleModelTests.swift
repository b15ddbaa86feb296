import Sharing
import Testing

/// What holds for every order of events.
@Suite struct WriteScheduleModelTests {
  typealias Instant = ContinuousClock.Instant

  @Test(arguments: 0..<50)
  func atRandom(round: Int) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    var model = Model()
    for _ in 0..<400 { model.step(&random) }
    model.drain()
    #expect(model.problems == [], "seed \(seed)")
  }
}

private struct Model {
  typealias Schedule = WriteSchedule<Int>

  var schedule = Schedule(interval: .milliseconds(100))
  var now = ContinuousClock.Instant.now
  /// The calls that were asked for and have not been made.
  var wakes: [ContinuousClock.Instant] = []
  var wantsWrite = false
  var isWriting = false
  var stored: UInt64 = 0
  var waiters: [Int: UInt64] = [:]
  var urgent: Set<Int> = []
  var lastWaiter = 0
  /// When the oldest change came that no write has begun for.
  var oldest: ContinuousClock.Instant?
  var failed = false
  var problems: [String] = []

  mutating func step(_ random: inout SeededGenerator) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: change(isUrgent: Int.random(in: 0..<5, using: &random) == 0)
    case 4: flush()
    case 5: begin()
    case 6, 7: finish(Int.random(in: 0..<4, using: &random) == 0 ? .failed : .written)
    default: advance(by: .milliseconds(Int.random(in: 0..<60, using: &random)))
    }
    check()
  }

  mutating func drain() {
    flush()
    for _ in 0..<5 {
      begin()
      finish(.written)
    }
    if schedule.isPending { problems.append("something is pending after a flush") }
    if !waiters.isEmpty { problems.append("never told: \(waiters)") }
    if stored != schedule.newest { problems.append("the newest version is not stored") }
  }

  private mutating func newWaiter() -> Int {
    lastWaiter += 1
    return lastWaiter
  }

  private mutating func change(isUrgent: Bool) {
    let waiter = newWaiter()
    waiters[waiter] = schedule.newest + 1
    if isUrgent { urgent.insert(waiter) }
    oldest = oldest ?? now
    obey(schedule.change(at: now, isUrgent: isUrgent, waiter: waiter))
  }

  private mutating func flush() {
    let waiter = newWaiter()
    waiters[waiter] = schedule.newest
    urgent.insert(waiter)
    obey(schedule.flush(at: now, waiter: waiter))
  }

  private mutating func begin() {
    guard wantsWrite else { return }
    wantsWrite = false
    isWriting = true
    oldest = nil
    let version = schedule.begin(at: now)
    if version < stored { problems.append("version \(version) after \(stored)") }
  }

  private mutating func finish(_ outcome: Schedule.Outcome) {
    guard isWriting else { return }
    isWriting = false
    if outcome == .written, let version = schedule.inFlight { stored = version }
    failed = outcome == .failed
    obey(schedule.finish(at: now, outcome))
  }

  private mutating func advance(by duration: Duration) {
    let target = now.advanced(by: duration)
    while let next = wakes.min(), next <= target {
      now = max(now, next)
      wakes.removeAll { $0 == next }
      obey(schedule.wake(at: now))
    }
    now = target
  }

  private mutating func obey(_ actions: [Schedule.Action]) {
    for action in actions {
      switch action {
      case .write:
        if wantsWrite || isWriting { problems.append("a second write") }
        wantsWrite = true
      case .wake(let time):
        wakes.append(time)
      case .tell(let told, let answer):
        for waiter in told { tell(waiter, answer) }
      }
    }
  }

  private mutating func tell(_ waiter: Int, _ answer: Schedule.Answer) {
    guard let version = waiters.removeValue(forKey: waiter) else {
      problems.append("waiter \(waiter) told twice")
      return
    }
    switch answer {
    case .written where version > stored:
      problems.append("waiter \(waiter) told of version \(version), stored is \(stored)")
    case .replaced where urgent.contains(waiter):
      problems.append("waiter \(waiter) waits, and version \(version) was replaced")
    case .written, .replaced, .failed: break
    }
  }

  private mutating func check() {
    // Something always leads on to the pending version.
    let isBusy = wantsWrite || isWriting
    if schedule.isPending, !isBusy, !wakes.contains(where: { $0 >= now }) {
      problems.append("nobody will write the pending version")
    }
    if let oldest, !isBusy, !failed, oldest.duration(to: now) > .milliseconds(100) {
      problems.append("a change waits longer than the interval")
    }
  }
}
