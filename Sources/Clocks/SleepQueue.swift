/// The time of a test clock and those who sleep on it, as a value that knows nothing of tasks.
///
/// `Waker` is whatever the owner needs to wake somebody up. A waker goes in once, with ``suspend(_:until:isCancelled:waker:)``,
/// and comes out once: from ``wakeNext(until:)`` or from ``remove(_:deadline:)``, whichever is first.
struct SleepQueue<Instant: InstantProtocol, Waker: Sendable>: Sendable {
  /// What became of the wish to sleep.
  enum Outcome: Equatable {
    case suspended
    case passed
    case cancelled
  }

  /// Somebody whose time has come.
  struct Woken: Sendable {
    let waker: Waker
    let deadline: Instant
    /// Whether they fell asleep at the very moment they wanted to be woken at.
    let sleptForNothing: Bool
  }

  private struct Entry: Sendable {
    let id: Int
    let deadline: Instant
    let start: Instant
    let waker: Waker
  }

  /// The time.
  private(set) var now: Instant
  /// Grows with everything that happens.
  private(set) var activity = 0
  /// How many were woken and have not said yet that they run.
  private var resuming = 0
  private var nextID = 0
  /// The last is to be woken first.
  private var entries: [Entry] = []

  init(now: Instant) {
    self.now = now
  }

  /// How many sleep.
  var count: Int { entries.count }

  /// Whether somebody was woken who does not run yet.
  var isResuming: Bool { resuming > 0 }

  /// What the sleepers wait for, soonest first.
  var deadlines: [Instant] { entries.reversed().map(\.deadline) }

  /// A new identity. Of sleepers with the same deadline, the one with the older identity is woken first.
  mutating func makeID() -> Int {
    nextID += 1
    return nextID
  }

  /// Puts somebody to sleep, unless there is a reason not to.
  mutating func suspend(
    _ id: Int, until deadline: Instant, isCancelled: Bool, waker: Waker
  ) -> Outcome {
    guard !isCancelled else { return .cancelled }
    guard deadline >= now else { return .passed }
    activity += 1
    let entry = Entry(id: id, deadline: deadline, start: now, waker: waker)
    entries.insert(entry, at: position(id, deadline))
    return .suspended
  }

  /// Takes somebody out who sleeps no longer, if they are still here.
  mutating func remove(_ id: Int, deadline: Instant) -> Waker? {
    let position = position(id, deadline)
    guard position < entries.count, entries[position].id == id else { return nil }
    activity += 1
    return entries.remove(at: position).waker
  }

  /// Moves time to the next deadline and takes out one sleeper; without one, moves it to the limit.
  mutating func wakeNext(until limit: Instant) -> Woken? {
    guard let next = entries.last, next.deadline <= limit else {
      now = max(now, limit)
      return nil
    }
    return wakeNext()
  }

  /// Moves time to the next deadline and takes out one sleeper.
  mutating func wakeNext() -> Woken? {
    guard let entry = entries.popLast() else { return nil }
    now = max(now, entry.deadline)
    activity += 1
    resuming += 1
    return Woken(
      waker: entry.waker, deadline: entry.deadline, sleptForNothing: entry.start == entry.deadline)
  }

  /// Notes that somebody who was woken runs.
  mutating func didResume() {
    activity += 1
    resuming -= 1
  }

  /// Where somebody is, or belongs.
  private func position(_ id: Int, _ deadline: Instant) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      let entry = entries[middle]
      if (deadline, id) < (entry.deadline, entry.id) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
