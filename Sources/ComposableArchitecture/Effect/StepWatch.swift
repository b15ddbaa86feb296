internal import CThreadState
internal import IssueReporting
internal import Synchronization

/// Sees when a step of an effect keeps the thread that it runs on, which is that of the test.
///
/// Nobody can wait for such an effect with a time limit: who waits would have to run. So it is told from a thread
/// that belongs to no executor, while the test stands still. All steps of a process run on the main actor, one at a
/// time.
final class StepWatch: Sendable {
  static let shared = StepWatch()

  private struct Contents {
    /// The effect whose step runs.
    var effect: SteppedEffect?
    /// How many steps have begun.
    var steps: UInt64 = 0
    /// The thread that runs the step.
    var thread: Int32 = 0
    var isWatching = false
    var seen = Seen()
  }

  private let contents = Mutex(Contents())

  /// Notes that a step begins.
  func begin(_ effect: SteppedEffect) {
    let thread = cts_thread()
    let isWatching = contents.withLock { contents in
      contents.effect = effect
      contents.steps += 1
      contents.thread = thread
      defer { contents.isWatching = true }
      return contents.isWatching
    }
    // Looks as long as there are steps. There is no watch where there are no threads.
    if !isWatching { _ = cts_repeat({ StepWatch.shared.look() }, 50) }
  }

  /// Notes that the step has ended. Who runs it still holds the effect.
  func end() { contents.withLock { $0.effect = nil } }

  /// Tells of a step that goes on for too long.
  ///
  /// - Returns: Whether to look again.
  private func look() -> Bool {
    var blocked: (effect: SteppedEffect, thread: BlockedThread)?
    let isIdle = contents.withLock { contents in
      guard contents.steps == contents.seen.step else {
        contents.seen = Seen(step: contents.steps, on: contents.thread)
        return false
      }
      guard let effect = contents.effect else {
        contents.isWatching = false
        return true
      }
      let patience = effect.queue.timeout
      if let thread = contents.seen.look(at: contents.thread, patience: patience) {
        blocked = (effect, thread)
      }
      return false
    }
    if let blocked { blocked.effect.queue.tellBlocked(blocked.effect, blocked.thread) }
    return !isIdle
  }

  /// A step that was seen, and what its thread has done since.
  private struct Seen {
    let step: UInt64
    private let since = ContinuousClock.now
    private let timeBefore: Int64
    private var timeSeen: Int64
    private var isTold = false

    init(step: UInt64 = 0, on thread: Int32 = 0) {
      var isAsleep = false
      var time: Int64 = 0
      _ = cts_ask_thread(thread, &time, &isAsleep)
      self.step = step
      timeBefore = time
      timeSeen = time
    }

    /// What the thread does when that has gone on for too long, once.
    ///
    /// A thread that others keep from running does nothing wrong: it has either slept since the last look, or
    /// worked as long as it may.
    mutating func look(at thread: Int32, patience: Duration) -> BlockedThread? {
      guard !isTold, ContinuousClock.now - since >= patience else { return nil }
      var isAsleep = false
      var time: Int64 = 0
      guard cts_ask_thread(thread, &time, &isAsleep) else {
        isTold = true
        return BlockedThread(isAsleep: nil, duration: patience)
      }
      let hasSlept = isAsleep && time == timeSeen
      timeSeen = time
      guard hasSlept || .nanoseconds(time - timeBefore) >= patience else { return nil }
      isTold = true
      return BlockedThread(isAsleep: hasSlept, duration: patience)
    }
  }
}

/// What a thread does while a step of an effect keeps it.
struct BlockedThread: Sendable {
  /// Whether it sleeps; if not, it computes. `nil` where that is not known.
  var isAsleep: Bool?
  /// How long it was waited for.
  var duration: Duration
}

/// Somebody who knows the effects whose steps are run.
protocol StepOwner: AnyObject, Sendable {
  /// The effect that is run by steps, if it has not ended.
  func handle(of stepped: SteppedEffect) -> EffectHandle?
}

extension StepQueue {
  /// Says that a step of an effect does not end.
  fileprivate func tellBlocked(_ effect: SteppedEffect, _ thread: BlockedThread) {
    guard let handle = owner?.handle(of: effect) else { return }
    let place = SourceLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    let diagnostic = TestStoreDiagnostic.threadBlocked(EffectSummary(handle), thread)
    withIssueReporters(reporters) {
      reportIssue(diagnostic.message, severity: .warning, at: handle.location ?? place)
    }
  }
}
