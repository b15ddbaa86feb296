import IssueReporting
import Synchronization

/// A clock whose time stands still until a test moves it.
///
/// ```swift
/// let clock = TestClock()
/// let task = Task { try await clock.sleep(for: .seconds(10)) }
/// await clock.advance(by: .seconds(10))
/// try await task.value
/// ```
///
/// Moving the clock wakes sleepers one by one, in the order of their deadlines, and lets each do what it has to do,
/// perhaps sleep again, before the next is woken. A task that has reached `sleep` is always found.
/// A task that was only started is given the chance to get there: the clock waits until every other thread sleeps
/// or, on a busy machine, has had processor time. No clock can wait for what it has never heard of, such as a
/// task that waits for the network first. If such a task falls asleep after the clock was moved for the last
/// time, a warning names it after some seconds.
///
/// Several tasks may move a clock at once: each waits until the clock shows at least the moment it asked for.
/// A task keeps the clock alive as long as it sleeps on it.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A moment of a test clock.
  public struct Instant: InstantProtocol {
    private let offset: Duration

    /// Makes a moment.
    ///
    /// - Parameter offset: How long it is after the origin.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The moment that is a duration later.
    ///
    /// - Parameter duration: How much later.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset.saturatingSum(duration))
    }

    /// How long it is from this moment to another.
    ///
    /// - Parameter other: The other moment.
    public func duration(to other: Self) -> Duration {
      other.offset.saturatingDifference(offset)
    }

    /// Whether one moment is before another.
    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  private let queue: Mutex<SleepQueue<Instant, Sleeper>>
  /// How long tasks may sleep on a clock that nobody moves before that is said.
  private let patience: Swift.Duration
  /// What runs those who have slept here, as far as it is known.
  private let works = TestWorks()
  /// Whether somebody has slept here whom nobody runs step by step.
  private let hasStrangers = Atomic(false)

  /// Makes a clock.
  ///
  /// - Parameter now: The time it shows at first.
  public convenience init(now: Instant = Instant()) {
    self.init(now: now, patience: .seconds(10))
  }

  /// Makes a clock that says after a while that nobody moves it.
  init(now: Instant, patience: Swift.Duration) {
    queue = Mutex(SleepQueue(now: now))
    self.patience = patience
  }

  /// The time the clock shows.
  public var now: Instant {
    queue.withLock { $0.now }
  }

  /// The smallest step of the clock: any.
  public var minimumResolution: Duration { .zero }

  /// How many tasks sleep on this clock at this moment.
  package var sleeperCount: Int {
    queue.withLock { $0.count }
  }

  /// Sleeps until somebody has moved the clock to a moment.
  ///
  /// A moment that has passed returns at once; the moment the clock shows waits for the next call of ``advance(by:)``,
  /// even by nothing.
  ///
  /// - Parameters:
  ///   - deadline: The moment.
  ///   - tolerance: Ignored: this clock is exact.
  /// - Throws: `CancellationError`, as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let observer = SleepObservation.observer?.ofCurrentTask
    let id = queue.withLock { $0.makeID() }
    let isAwoken = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleeper = Sleeper(continuation: continuation, observer: observer)
        let outcome = queue.withLock {
          $0.suspend(id, until: deadline, isCancelled: Task.isCancelled, waker: sleeper)
        }
        switch outcome {
        case .suspended:
          meet(observer)
          observer?.didSuspend { "\(self.now.duration(to: deadline))" }
          watch()
        case .passed: continuation.resume(returning: false)
        case .cancelled: continuation.resume(throwing: CancellationError())
        }
      }
    } onCancel: {
      queue.withLock { $0.remove(id) }?.cancel()
    }
    if isAwoken { queue.withLock { $0.didResume() } }
  }

  /// Throws if any task sleeps on this clock, after the work that is enqueued had a chance to run.
  ///
  /// ```swift
  /// try await clock.checkSuspension()  // Everything ended; no timer was left behind.
  /// ```
  ///
  /// - Throws: ``SuspensionError``, which names the deadlines that are left.
  nonisolated(nonsending) public func checkSuspension() async throws {
    await settle()
    let deadlines = deadlines
    if !deadlines.isEmpty { throw SuspensionError(deadlines: deadlines) }
  }

  /// Moves the clock forward by a duration.
  ///
  /// - Parameter duration: How far. By nothing wakes those who sleep until the moment the clock shows.
  nonisolated(nonsending) public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves the clock forward to a moment.
  ///
  /// Time stops at the deadline of every sleeper on the way. The clock never goes back.
  ///
  /// - Parameter deadline: The moment.
  nonisolated(nonsending) public func advance(to deadline: Instant) async {
    queue.withLock { $0.move(begins: true) }
    defer { queue.withLock { $0.move(begins: false) } }
    var meter = StallMeter<Instant>()
    await settle()
    while let woken = queue.withLock({ $0.wakeNext(until: deadline) }) {
      woken.waker.wake()
      await settle()
      guard meter.counts(woken, youngest: queue.withLock { $0.youngest }) else {
        return reportIssue(Diagnostics.endlessSleeps(limit: meter.limit))
      }
    }
  }

  /// Moves the clock forward until no task sleeps on it any more.
  ///
  /// - Parameters:
  ///   - duration: How much real time this may take; then an issue is reported that names the sleepers left. The
  ///     first 64 sleepers are woken however long it takes, so that a busy machine fails no test.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  nonisolated(nonsending) public func run(
    timeout duration: Swift.Duration = .milliseconds(500),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    queue.withLock { $0.move(begins: true) }
    defer { queue.withLock { $0.move(begins: false) } }
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: duration)
    var count = 0
    await settle()
    while let woken = queue.withLock({ $0.wakeNext() }) {
      woken.waker.wake()
      await settle()
      count += 1
      guard count >= Self.leastWakes, clock.now >= end else { continue }
      let deadlines = deadlines
      guard !deadlines.isEmpty else { continue }
      return reportIssue(
        Diagnostics.runTimedOut(after: duration, deadlines: deadlines),
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  /// How many sleepers `run` wakes however long it takes: on a busy machine each may take a while.
  private static var leastWakes: Int { 64 }

  /// How long after now each sleeper wants to be woken, soonest first.
  private var deadlines: [String] {
    let (now, deadlines) = queue.withLock { ($0.now, $0.deadlines) }
    return deadlines.map { "\(now.duration(to: $0))" }
  }

  /// Says so, once, if tasks sleep on this clock and nobody moves it.
  private func watch() {
    guard queue.withLock({ $0.needsWatch() }) else { return }
    let reporters = IssueReporters.current
    let test = TestContext.current?.testName
    // Detached: what the task has in its context must not be kept alive.
    Task.detached(priority: .background) { [weak self, patience] in
      var seen: UInt64?
      while let watch = self?.queue.withLock({ $0.watch(since: seen) }) {
        switch watch {
        case .over: return
        case .alive(let activity): seen = activity
        case .neglected:
          let deadlines = self?.deadlines ?? []
          return withIssueReporters(reporters) {
            reportIssue(
              Diagnostics.leftBehind(deadlines: deadlines, test: test, patience: patience),
              severity: .warning)
          }
        }
        await Turns.pass(during: patience)
      }
    }
  }

  /// Remembers what runs somebody who falls asleep.
  private func meet(_ observer: (any SleepObserver)?) {
    if let work = observer?.work {
      works.add(work)
    } else {
      hasStrangers.store(true, ordering: .releasing)
    }
  }

  /// Lets work that is enqueued run until nobody falls asleep or wakes up any more.
  ///
  /// Work that is run step by step says itself when it waits. Then the clock only has a glance at the rest of the
  /// process, unless somebody else has slept here, or has been woken and does not run yet.
  nonisolated(nonsending) private func settle() async {
    for _ in 0..<SettlingRound.limit {
      await works.settle()
      await TestActivity.settle()
      let seen = events
      let isAlone = works.isEmpty && !TestActivity.hasWork
      if seen == nil || isAlone || hasStrangers.load(ordering: .acquiring) {
        await Settling.run(events: { events })
        if !works.isBusy && !TestActivity.isBusy { return }
      } else {
        await Settling.glance()
        if events == seen { return }
      }
    }
  }

  /// Grows with everything that happens; `nil` while somebody who was woken does not run yet.
  private var events: UInt64? {
    queue.withLock { $0.isResuming ? nil : $0.activity }.map { $0 &+ TestActivity.steps }
  }
}

extension TestClock where Duration == Swift.Duration {
  /// Makes a clock that shows its origin.
  public convenience init() {
    self.init(now: Instant())
  }
}

extension TestContext {
  /// What the testing library calls the running test.
  fileprivate var testName: String? {
    guard case .swiftTesting(let testing?) = self else { return nil }
    return "\(testing.test.id.rawValue)"
  }
}
