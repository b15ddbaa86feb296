import Sharing
import Synchronization

/// Does its work when the test says so, at the test's time.
final class ManualScheduler: FileScheduler {
  private struct State {
    var now = ContinuousClock.Instant.now
    var work: [@Sendable () -> Void] = []
    var later: [(time: ContinuousClock.Instant, work: @Sendable () -> Void)] = []
  }

  private let state = Mutex(State())

  var now: ContinuousClock.Instant { state.withLock { $0.now } }

  func run(_ work: @escaping @Sendable () -> Void) {
    state.withLock { $0.work.append(work) }
  }

  func run(at time: ContinuousClock.Instant, _ work: @escaping @Sendable () -> Void) {
    state.withLock { $0.later.append((time, work)) }
  }

  /// Does what there is to do now, and what follows from it.
  func runAll() {
    while let work = state.withLock({ $0.work.isEmpty ? nil : $0.work.removeFirst() }) { work() }
  }

  /// Lets time pass, and does all that there is to do until then.
  func advance(by duration: Duration) {
    runAll()
    let end = now.advanced(by: duration)
    while let work = nextWork(until: end) {
      work()
      runAll()
    }
    state.withLock { $0.now = end }
  }

  private func nextWork(until end: ContinuousClock.Instant) -> (@Sendable () -> Void)? {
    state.withLock { state in
      let due = state.later.indices.filter { state.later[$0].time <= end }
      guard let index = due.min(by: { state.later[$0].time < state.later[$1].time }) else {
        return nil
      }
      let (time, work) = state.later.remove(at: index)
      state.now = max(state.now, time)
      return work
    }
  }
}
