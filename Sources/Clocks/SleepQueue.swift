/// The time of a test clock and those who sleep on it, as a value that knows nothing of tasks.
///
/// `Waker` is whatever the owner needs to wake somebody up. A waker goes in once, with
/// ``suspend(_:until:isCancelled:waker:)``, and comes out once: from ``wakeNext(until:)`` or from ``remove(_:)``,
/// whichever is first. Each of these takes time that grows with the logarithm of the number of sleepers.
struct SleepQueue<Instant: InstantProtocol, Waker: Sendable>: Sendable {
  /// What became of the wish to sleep.
  enum Outcome: Equatable {
    case suspended
    case passed
    case cancelled
  }

  /// Somebody whose time has come.
  struct Woken: Sendable {
    let id: Int
    let waker: Waker
    let deadline: Instant
    /// Whether they fell asleep at the very moment they wanted to be woken at.
    let sleptForNothing: Bool
  }

  /// What somebody sees who watches over the sleepers.
  enum Watch: Equatable {
    /// Nobody sleeps here.
    case over
    /// Something has happened, or somebody is moving time.
    case alive(activity: UInt64)
    /// Nothing has happened and nobody is moving time.
    case neglected
  }

  private struct Sleeper: Sendable {
    let deadline: Instant
    let start: Instant
    let waker: Waker
  }

  /// The time.
  private(set) var now: Instant
  /// Grows with everything that happens.
  private(set) var activity: UInt64 = 0
  /// The identity made last.
  private(set) var youngest = 0
  /// How many were woken and have not said yet that they run.
  private var resuming = 0
  /// How many are moving time.
  private var movers = 0
  private var isWatched = false
  private var sleepers: [Int: Sleeper] = [:]
  /// Who is to be woken when. It keeps those who were removed until they are next, or are most of it.
  private var agenda = DeadlineHeap<Instant>([])

  init(now: Instant) {
    self.now = now
  }

  /// How many sleep.
  var count: Int { sleepers.count }

  /// Whether somebody was woken who does not run yet.
  var isResuming: Bool { resuming > 0 }

  /// What the sleepers wait for, soonest first.
  var deadlines: [Instant] { sleepers.values.map(\.deadline).sorted() }

  /// A new identity. Of sleepers with the same deadline, the one with the older identity is woken first.
  mutating func makeID() -> Int {
    youngest += 1
    return youngest
  }

  /// Puts somebody to sleep, unless there is a reason not to.
  mutating func suspend(
    _ id: Int, until deadline: Instant, isCancelled: Bool, waker: Waker
  ) -> Outcome {
    guard !isCancelled else { return .cancelled }
    guard deadline >= now else { return .passed }
    activity += 1
    sleepers[id] = Sleeper(deadline: deadline, start: now, waker: waker)
    agenda.insert(id, deadline: deadline)
    return .suspended
  }

  /// Takes somebody out who sleeps no longer, if they are still here.
  mutating func remove(_ id: Int) -> Waker? {
    guard let sleeper = sleepers.removeValue(forKey: id) else { return nil }
    activity += 1
    if agenda.count > 2 * sleepers.count + 32 {
      agenda = DeadlineHeap(sleepers.lazy.map { (id: $0.key, deadline: $0.value.deadline) })
    }
    return sleeper.waker
  }

  /// Moves time to the next deadline and takes out one sleeper; without one, moves it to the limit.
  mutating func wakeNext(until limit: Instant) -> Woken? {
    guard let next = nextDeadline(), next <= limit else {
      now = max(now, limit)
      return nil
    }
    return wakeNext()
  }

  /// Moves time to the next deadline and takes out one sleeper.
  mutating func wakeNext() -> Woken? {
    guard nextDeadline() != nil, let id = agenda.removeFirst(),
      let sleeper = sleepers.removeValue(forKey: id)
    else { return nil }
    now = max(now, sleeper.deadline)
    activity += 1
    resuming += 1
    return Woken(
      id: id, waker: sleeper.waker, deadline: sleeper.deadline,
      sleptForNothing: sleeper.start == sleeper.deadline)
  }

  /// Notes that somebody who was woken runs.
  mutating func didResume() {
    activity += 1
    resuming -= 1
  }

  /// Notes that somebody began to move time, or ended it.
  mutating func move(begins: Bool) {
    activity += 1
    movers += begins ? 1 : -1
  }

  /// Whether somebody sleeps here and nobody watches over them. From now on somebody does.
  mutating func needsWatch() -> Bool {
    guard !isWatched, count > 0 else { return false }
    isWatched = true
    return true
  }

  /// Tells who watches whether anything has happened since they looked last.
  mutating func watch(since seen: UInt64?) -> Watch {
    isWatched = count > 0
    guard isWatched else { return .over }
    return activity == seen && movers == 0 ? .neglected : .alive(activity: activity)
  }

  /// The deadline of who is next, after those who were removed have been forgotten.
  private mutating func nextDeadline() -> Instant? {
    while let first = agenda.first {
      if sleepers[first.id] != nil { return first.deadline }
      _ = agenda.removeFirst()
    }
    return nil
  }
}
