import Synchronization

/// Tells a statement that nobody waits for it any more.
final class Cancellation: Sendable {
  private let flag = Atomic(false)

  /// Whether it is to stop.
  var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Asks it to stop.
  func cancel() { flag.store(true, ordering: .relaxed) }
}
