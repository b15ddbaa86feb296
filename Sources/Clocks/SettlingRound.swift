import ConcurrencyExtras
import Synchronization

/// One round of letting work that is enqueued already begin.
///
/// Executors are queues: when a marker that was put behind that work has come through, the work has begun. A
/// marker goes to the global executor and to the main actor; the first round asks every priority, the following
/// ones that of the caller, where nearly everything happens. The main thread may be blocked by a program that
/// waits for us, so its marker is waited for only so long, and not at all after that.
package struct SettlingRound {
  /// After how many rounds in which nothing happened everything is taken to be still.
  package static let quietEnough = 5
  /// How many rounds there are at most.
  package static let limit = 400

  private static let patience = Swift.Duration.seconds(1)
  private static let everyPriority: [TaskPriority] = [.high, .medium, .low, .background]

  private var mainActorAnswers = true
  private var isFirst = true

  /// Makes the first round.
  package init() {}

  package mutating func run() async {
    let marker = mainActorAnswers ? Self.markMainActor() : nil
    let priorities = isFirst ? Self.everyPriority : [Task.currentPriority]
    isFirst = false
    await withTaskGroup(of: Void.self) { group in
      for priority in priorities {
        group.addTask(priority: priority) { await Task.yield() }
      }
    }
    if let marker { mainActorAnswers = await Self.wait(for: marker) }
  }

  /// Leaves the processor to threads that have been woken and do not run yet.
  ///
  /// Rounds only say that the work was handed to a thread. On an idle machine a whole series of them fits
  /// into the time that the thread takes to wake up.
  package func pause() async {
    let clock = ContinuousClock()
    for _ in 0..<4 {
      let start = clock.now
      await Task.detached { try? await clock.sleep(for: .milliseconds(1)) }.value
      // Who comes back late had to wait for a processor, and so may others.
      if clock.now - start < .milliseconds(3) { return }
    }
  }

  private static func markMainActor() -> LockIsolated<Bool> {
    let marker = LockIsolated(false)
    Task { @MainActor in marker.setValue(true) }
    return marker
  }

  /// Whether the marker came through before patience ran out.
  private static func wait(for marker: LockIsolated<Bool>) async -> Bool {
    for _ in 0..<100 {
      if marker.value { return true }
      await Task.yield()
    }
    let end = ContinuousClock.now + patience
    while ContinuousClock.now < end {
      if marker.value { return true }
      await Task.detached { try? await ContinuousClock().sleep(for: .milliseconds(1)) }.value
    }
    return marker.value
  }
}
