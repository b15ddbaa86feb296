import ConcurrencyExtras
import Synchronization

/// One round of letting work that is enqueued already begin, and get as far as it can.
///
/// Two facts are used. All other threads asleep at one instant: then nothing runs and nothing is enqueued, and
/// one round is enough. Where that does not come about, because other work occupies the machine, executors are
/// queues: when a marker that was put behind the work has come through, the work has been handed to a thread,
/// and when every thread has had processor time after that, the work has begun. Work that is handed from one
/// executor to the next needs a round for each of them, where it does not use the time of the one before.
package struct SettlingRound {
  /// How many rounds there are at most.
  package static let limit = 100

  private static let everyPriority: [TaskPriority] = [.high, .medium, .low]
  /// How long an idle machine is given to become still, in nanoseconds.
  private static let briefly: Int64 = 300_000
  /// How long a busy machine is given to let every thread run, in nanoseconds.
  private static let thoroughly: Int64 = 250_000_000
  /// The processor time in which a task that is started or woken reaches the place where it sleeps.
  private static let share: Int64 = 200_000

  private var mainActor = MainActorMarker()
  private var isFirst = true
  private var isTold = true

  /// Makes the first round.
  package init() {}

  /// After how many rounds in which nothing happened everything is taken to be still.
  package var quietEnough: Int { isTold ? 2 : 6 }

  /// Lets enqueued work begin.
  ///
  /// - Returns: Whether everything was still at one instant. Otherwise it may be.
  nonisolated(nonsending) package mutating func run() async -> Bool {
    if isFirst {
      await Task.yield()
      let census = await Self.glance()
      if census == .still { return true }
      isTold = census != .unavailable
    }
    await passMarkers()
    isFirst = false
    if isTold {
      return await ThreadCensus.take(patience: Self.thoroughly, share: Self.share) == .still
    }
    await Self.pause()
    return false
  }

  /// Gives an idle machine the time to become still.
  @discardableResult
  nonisolated(nonsending) static func glance() async -> ThreadCensus {
    await ThreadCensus.take(patience: briefly, share: 0)
  }

  /// Waits until what is enqueued on the global executor and on the main actor was handed to threads. The first
  /// round asks every priority, the following ones that of the caller, where nearly everything happens.
  nonisolated(nonsending) private mutating func passMarkers() async {
    let mark = mainActor.place()
    let priorities = isFirst ? Self.everyPriority : [Task.currentPriority]
    await withTaskGroup(of: Void.self) { group in
      for priority in priorities {
        group.addTask(priority: priority) { await Task.yield() }
      }
    }
    await mainActor.wait(for: mark)
  }

  /// Leaves the processor to threads that have been woken and do not run yet, where no census says so.
  nonisolated(nonsending) private static func pause() async {
    let clock = ContinuousClock()
    for _ in 0..<4 {
      let start = clock.now
      await Task.detached { try? await clock.sleep(for: .milliseconds(1)) }.value
      // Who comes back late had to wait for a processor, and so may others.
      if clock.now - start < .milliseconds(3) { return }
    }
  }
}

/// Finds out whether the main actor has got past what was enqueued on it.
///
/// A program may block the main thread while it waits for us, so the actor is waited for only so long, and not
/// at all after that.
private struct MainActorMarker {
  private static let patience = Swift.Duration.seconds(1)

  private var answers = true

  func place() -> LockIsolated<Bool>? {
    guard answers else { return nil }
    let mark = LockIsolated(false)
    Task { @MainActor in mark.setValue(true) }
    return mark
  }

  nonisolated(nonsending) mutating func wait(for mark: LockIsolated<Bool>?) async {
    guard let mark else { return }
    for _ in 0..<100 {
      if mark.value { return }
      await Task.yield()
    }
    let end = ContinuousClock.now + Self.patience
    while ContinuousClock.now < end {
      if mark.value { return }
      await Task.detached { try? await ContinuousClock().sleep(for: .milliseconds(1)) }.value
    }
    answers = mark.value
  }
}
