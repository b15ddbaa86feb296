internal import CThreadState
package import Clocks
internal import Synchronization

/// One effect of a store whose effects are run step by step, as the executor of its tasks.
///
/// The task of the effect and the child tasks in it put here whatever they have to run next, and it goes into a
/// ``StepQueue``. Tasks that the effect makes by `Task { }` do not: where those are, nobody sees.
package final class SteppedEffect: TaskExecutor, SleepObserver {
  let queue: StepQueue
  /// How many tasks of the effect sleep on a test clock now.
  private let sleepers = Atomic(0)
  /// How many of them nobody else in the effect goes on beside.
  private let ownSleepers = Atomic(0)
  private let hasEnded = Atomic(false)
  /// Says how much longer the task sleeps that fell asleep last.
  private let remaining = Mutex<(@Sendable () -> String)?>(nil)
  /// The task of the effect, and those that it does nothing but wait for.
  private let ownTasks = Mutex<[Int]>([])

  /// Made and used only where steps are run.
  private nonisolated(unsafe) var knownPlace: StepPlace?

  /// Whether the effect has had steps since it was known where it waits.
  @MainActor var hasMoved = false
  /// Whether the effect was looked for thoroughly, and was found to wait.
  @MainActor var isKnownToWait = false

  init(queue: StepQueue) {
    self.queue = queue
  }

  /// The effect that a step is run of on this thread. This is the main actor then.
  static var current: SteppedEffect? {
    cts_step().map { Unmanaged<SteppedEffect>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Whether a step of some effect is run on this thread. This is the main actor then.
  @inline(__always)
  static var isRunning: Bool { cts_step() != nil }

  package func enqueue(_ job: consuming ExecutorJob) {
    queue.append(StepQueue.Step(effect: self, job: UnownedJob(job), executor: nil))
  }

  /// Where the effect goes to send an action. Asked for only where steps are run.
  var place: StepPlace {
    if let knownPlace { return knownPlace }
    let made = StepPlace(self)
    knownPlace = made
    return made
  }

  /// Counts a task as the effect's own.
  ///
  /// - Parameter task: The task of the effect, or one that the current task is about to wait for.
  func follow(_ task: Task<Void, Never>, ofCurrent: Bool = false) {
    if ofCurrent, !isOwnTask { return }
    ownTasks.withLock { $0.append(task.hashValue) }
  }

  /// Whether the current task is the effect's own.
  private var isOwnTask: Bool {
    let current = withUnsafeCurrentTask { $0?.hashValue }
    return current.map { current in ownTasks.withLock { $0.contains(current) } } ?? false
  }

  /// Notes that nothing of the effect counts any more.
  func end() { hasEnded.store(true, ordering: .relaxed) }

  /// Whether all of the effect sleeps on a test clock, which only the test can move.
  var isAsleep: Bool { ownSleepers.load(ordering: .acquiring) > 0 }

  /// Whether the effect waits where nobody sees it.
  var isElsewhere: Bool {
    !hasEnded.load(ordering: .relaxed) && sleepers.load(ordering: .acquiring) <= 0
  }
}

// MARK: Sleeping

extension SteppedEffect {
  package var work: (any TestWork)? { queue }

  package var ofCurrentTask: any SleepObserver { isOwnTask ? self : Companion(effect: self) }

  package func didSuspend() { countSleeper(1, isOwn: true) }

  package func didSuspend(remaining: @escaping @Sendable () -> String) {
    note(remaining)
    didSuspend()
  }

  package func willResume() { countSleeper(-1, isOwn: true) }

  /// How much longer the effect sleeps, where it does.
  var remainingSleep: String? {
    guard sleepers.load(ordering: .acquiring) > 0 else { return nil }
    return remaining.withLock { $0 }?()
  }

  private func note(_ remaining: @escaping @Sendable () -> String) {
    let forgotten = self.remaining.withLock { known in
      defer { known = remaining }
      return known
    }
    withExtendedLifetime(forgotten) {}
  }

  private func countSleeper(_ difference: Int, isOwn: Bool) {
    sleepers.add(difference, ordering: .acquiringAndReleasing)
    if isOwn { ownSleepers.add(difference, ordering: .acquiringAndReleasing) }
    queue.signal()
  }

  /// A task of an effect that has others beside it.
  private struct Companion: SleepObserver {
    let effect: SteppedEffect

    var work: (any TestWork)? { effect.queue }

    func didSuspend() { effect.countSleeper(1, isOwn: false) }

    func didSuspend(remaining: @escaping @Sendable () -> String) {
      effect.note(remaining)
      didSuspend()
    }

    func willResume() { effect.countSleeper(-1, isOwn: false) }
  }
}

/// Where an effect that is run step by step goes to send an action.
///
/// This is the main actor, by another way: the step that sends takes its turn among the steps of all effects, on the
/// way there and on the way back, instead of going through what is enqueued on the main actor.
actor StepPlace {
  private let executor: Executor

  init(_ effect: SteppedEffect) {
    executor = Executor(effect)
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Takes what is to run here.
  final class Executor: SerialExecutor {
    // The effect keeps the place, and is kept by every step.
    private unowned let effect: SteppedEffect

    init(_ effect: SteppedEffect) { self.effect = effect }

    func enqueue(_ job: consuming ExecutorJob) {
      effect.queue.append(
        StepQueue.Step(effect: effect, job: UnownedJob(job), executor: asUnownedSerialExecutor()))
    }
  }
}
