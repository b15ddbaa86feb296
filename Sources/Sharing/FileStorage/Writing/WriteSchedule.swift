/// When the versions of one file are written, and who is told: a state machine without threads.
///
/// A change after a pause is written at once. While changes follow one another, one write begins in each
/// interval, so that no change waits longer than that. One write is under way at a time, and it takes the
/// newest version: what is stored never goes back.
///
/// A version that could not be written stays pending. It is tried again after a while, with the next
/// change, and whenever somebody asks.
package struct WriteSchedule<Waiter> {
  package typealias Version = UInt64
  package typealias Instant = ContinuousClock.Instant

  /// What the owner of the schedule has to do, in this order.
  package enum Action {
    /// Write: say `begin`, and `finish` when that has ended.
    case write
    /// Say `wake` at this time.
    case wake(at: Instant)
    /// Tell those who wait what became of their version.
    case tell([Waiter], Answer)
  }

  /// What became of a version.
  package enum Answer: Hashable, Sendable {
    /// It is stored, or a newer one.
    case written
    /// A newer one is to be written in its place.
    case replaced
    /// It could not be stored.
    case failed
  }

  /// How a write ended.
  package enum Outcome {
    case written
    /// It failed, and may succeed another time.
    case failed
    /// It failed, and will fail again for the same version: it is tried only when somebody asks.
    case refused
  }

  /// How long a change may wait for the write to begin.
  package let interval: Duration
  /// How long a failed write waits at most before it is tried again.
  static var longestDelay: Duration { .seconds(60) }

  /// The newest version there is.
  package private(set) var newest: Version = 0
  /// The newest version that is stored.
  package private(set) var written: Version = 0
  /// The version that is being written.
  package private(set) var inFlight: Version?
  /// When the pending version is to be written, if that is decided.
  package private(set) var deadline: Instant?

  private var lastBegan: Instant?
  /// The time of the last request for a `wake`.
  private var announced: Instant?
  private var failures = 0
  private var waiting: [(version: Version, waiter: Waiter, isUrgent: Bool)] = []

  /// Creates a schedule for a file of which nothing is pending.
  package init(interval: Duration) { self.interval = interval }

  /// Whether there is a version that is not stored, be it under way or not.
  package var isPending: Bool { written < newest }

  /// Notes a change.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - isUrgent: Whether somebody waits for it: then it is written at once.
  ///   - waiter: Who is told how the write ended. A waiter that is not urgent is told as soon as a newer
  ///     version takes the place of its own.
  package mutating func change(at now: Instant, isUrgent: Bool, waiter: Waiter) -> [Action] {
    newest += 1
    let inFlight = inFlight
    let superseded = takeWaiting { waiting in
      !waiting.isUrgent && waiting.version > (inFlight ?? 0)
    }
    waiting.append((newest, waiter, isUrgent))
    let due = isUrgent ? now : lastBegan.map { max(now, $0.advanced(by: interval)) } ?? now
    deadline = deadline.map { min($0, due) } ?? due
    return telling(superseded, .replaced) + proceed(at: now)
  }

  /// Writes what is pending, at once.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - waiter: Who is told when everything up to the newest version is stored, or failed to be.
  package mutating func flush(at now: Instant, waiter: Waiter) -> [Action] {
    guard isPending else { return [.tell([waiter], .written)] }
    waiting.append((newest, waiter, true))
    if inFlight != newest { deadline = now }
    return proceed(at: now)
  }

  /// Notes that a time has come which was asked for.
  package mutating func wake(at now: Instant) -> [Action] {
    proceed(at: now)
  }

  /// Notes that the write begins which was asked for.
  ///
  /// It takes along what has changed since.
  ///
  /// - Returns: The version that is to be written.
  package mutating func begin(at now: Instant) -> Version {
    lastBegan = now
    inFlight = newest
    deadline = nil
    return newest
  }

  /// Notes that a write has ended.
  package mutating func finish(at now: Instant, _ outcome: Outcome) -> [Action] {
    guard let version = inFlight else { return [] }
    inFlight = nil
    let told = takeWaiting { $0.version <= version }
    switch outcome {
    case .written:
      written = version
      failures = 0
    case .failed:
      failures += 1
      if version == newest {
        let delay = max(interval, .seconds(1)) * (1 << min(failures, 16))
        deadline = now.advanced(by: min(delay, Self.longestDelay))
      }
    case .refused:
      break
    }
    return telling(told, outcome == .written ? .written : .failed) + proceed(at: now)
  }

  private mutating func proceed(at now: Instant) -> [Action] {
    guard inFlight == nil, isPending, let due = deadline else { return [] }
    guard due <= now else {
      defer { announced = due }
      return announced == due ? [] : [.wake(at: due)]
    }
    deadline = nil
    announced = nil
    inFlight = newest
    lastBegan = now
    return [.write]
  }

  private mutating func takeWaiting(
    where matches: ((version: Version, waiter: Waiter, isUrgent: Bool)) -> Bool
  ) -> [Waiter] {
    let taken = waiting.filter(matches)
    if !taken.isEmpty { waiting.removeAll(where: matches) }
    return taken.map(\.waiter)
  }

  private func telling(_ waiters: [Waiter], _ answer: Answer) -> [Action] {
    waiters.isEmpty ? [] : [.tell(waiters, answer)]
  }
}

extension WriteSchedule: Sendable where Waiter: Sendable {}
extension WriteSchedule.Action: Sendable where Waiter: Sendable {}
