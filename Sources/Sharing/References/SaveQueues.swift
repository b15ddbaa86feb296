import Synchronization

/// A queue of values that are to be handed to a key, whatever their type.
package protocol DrainableQueue: AnyObject, Sendable {
  /// Calls a closure when all that is in the queue now was handed over: at once, or by who does the work.
  ///
  /// - Returns: Whether there was something.
  func whenHandedOver(_ done: @escaping @Sendable () -> Void) -> Bool
}

/// All queues of this process in which values may wait until another thread hands them to their keys.
///
/// A thread that has changed a value may go on before the value has reached its key, when another thread is
/// handing over values of the same key: it takes along this one. Who wants all changes on the device looks here
/// first.
package enum SaveQueues {
  private struct Entry {
    weak var queue: (any DrainableQueue)?
  }

  private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  /// How many keys may stand upon one another: a setting is handed to a file's key, which hands it to a file.
  private static let depth = 4

  /// Adds a queue.
  static func add(_ queue: any DrainableQueue) {
    entries.withLock { $0[ObjectIdentifier(queue)] = Entry(queue: queue) }
  }

  /// Takes out a queue.
  static func remove(_ queue: any DrainableQueue) {
    entries.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(queue)) }
  }

  /// Calls a closure when every value that was changed before was handed to its key.
  package static func drain(_ done: @escaping @Sendable () -> Void) {
    drain(depth: depth, done)
  }

  /// Returns when every value that was changed before was handed to its key.
  package static func drain() async {
    await withUnsafeContinuation { continuation in drain { continuation.resume() } }
  }

  private static func drain(depth: Int, _ done: @escaping @Sendable () -> Void) {
    let queues = entries.withLock { $0.values.compactMap(\.queue) }
    let round = DrainRound(count: queues.count + 1) { wasBusy in
      // A key may have handed what it got to another key, whose queue was looked at before.
      if wasBusy && depth > 1 { drain(depth: depth - 1, done) } else { done() }
    }
    for queue in queues where queue.whenHandedOver(round.leave) { round.noteBusy() }
    round.leave()
  }
}

/// Counts the queues that still have something.
private final class DrainRound: Sendable {
  private let state: Mutex<(count: Int, wasBusy: Bool)>
  private let done: @Sendable (_ wasBusy: Bool) -> Void

  init(count: Int, _ done: @escaping @Sendable (_ wasBusy: Bool) -> Void) {
    state = Mutex((count, false))
    self.done = done
  }

  @Sendable func leave() {
    let (isLast, wasBusy) = state.withLock { state in
      state.count -= 1
      return (state.count == 0, state.wasBusy)
    }
    if isLast { done(wasBusy) }
  }

  func noteBusy() { state.withLock { $0.wasBusy = true } }
}
