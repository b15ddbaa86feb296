import Synchronization

/// A clock that moves when the soak says so, and settles nothing: the soak knows when all jobs are done.
final class SoakClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var ticks: Int

    func advanced(by duration: Duration) -> Self {
      Self(ticks: ticks + Int(duration.components.seconds))
    }

    func duration(to other: Self) -> Duration { .seconds(other.ticks - ticks) }

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.ticks < rhs.ticks }
  }

  private struct Sleepers {
    var now = 0
    var next = 0
    var waiting: [Int: (deadline: Int, continuation: UnsafeContinuation<Bool, Never>)] = [:]
    /// Sleepers cancelled before they wait.
    var cancelled: Set<Int> = []
  }

  private let sleepers = Mutex(Sleepers())

  var now: Instant { Instant(ticks: sleepers.withLock(\.now)) }
  var minimumResolution: Duration { .seconds(1) }
  var sleeperCount: Int { sleepers.withLock { $0.waiting.count + $0.cancelled.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = sleepers.withLock {
      $0.next += 1
      return $0.next
    }
    let isOver = await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        let answer: Bool? = sleepers.withLock {
          if $0.cancelled.remove(id) != nil { return false }
          if deadline.ticks <= $0.now { return true }
          $0.waiting[id] = (deadline.ticks, continuation)
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      let waiting = sleepers.withLock {
        let waiting = $0.waiting.removeValue(forKey: id)
        if waiting == nil { $0.cancelled.insert(id) }
        return waiting
      }
      waiting?.continuation.resume(returning: false)
    }
    // It may have been cancelled when it was woken already.
    sleepers.withLock { _ = $0.cancelled.remove(id) }
    if !isOver || Task.isCancelled { throw CancellationError() }
  }

  /// Moves by one tick and wakes whoever waited for it, in the order in which they came.
  func tick() {
    let woken = sleepers.withLock { sleepers in
      sleepers.now += 1
      let due = sleepers.waiting.filter { $0.value.deadline <= sleepers.now }
        .sorted { $0.key < $1.key }
      for (id, _) in due { sleepers.waiting[id] = nil }
      return due.map(\.value.continuation)
    }
    for continuation in woken { continuation.resume(returning: true) }
  }
}
