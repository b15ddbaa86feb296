import Dispatch

/// Where and when the work of file storage is done, one piece after the other.
package protocol FileScheduler: Sendable {
  /// The time.
  var now: ContinuousClock.Instant { get }
  /// Does some work after what came before.
  func run(_ work: @escaping @Sendable () -> Void)
  /// Does some work when a time has come.
  func run(at time: ContinuousClock.Instant, _ work: @escaping @Sendable () -> Void)
}

/// Works on a thread that may block.
package struct QueueScheduler: FileScheduler {
  private let queue: DispatchQueue

  package init(label: String) { queue = DispatchQueue(label: label) }

  package var now: ContinuousClock.Instant { .now }

  package func run(_ work: @escaping @Sendable () -> Void) {
    queue.async(execute: work)
  }

  package func run(at time: ContinuousClock.Instant, _ work: @escaping @Sendable () -> Void) {
    let nanoseconds = max(0, (time - now) / .nanoseconds(1))
    queue.asyncAfter(deadline: .now() + .nanoseconds(Int(nanoseconds)), execute: work)
  }
}

/// Works at once, on the thread that asks: for storage in memory.
package struct InlineScheduler: FileScheduler {
  package init() {}

  package var now: ContinuousClock.Instant { .now }

  package func run(_ work: @escaping @Sendable () -> Void) { work() }

  /// Leaves it out: what is in memory is due at once, or waits for somebody to ask again.
  package func run(at time: ContinuousClock.Instant, _ work: @escaping @Sendable () -> Void) {}
}
