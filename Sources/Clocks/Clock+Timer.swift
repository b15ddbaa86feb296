import Synchronization

extension Clock {
  /// A stream that has an element after each interval, until the task that reads it is cancelled.
  ///
  /// ```swift
  /// for await _ in clock.timer(interval: .seconds(1)) {
  ///   await send(.timerTicked)
  /// }
  /// ```
  ///
  /// The beat is kept: the time a reader needs for one element does not delay the next. Beats that
  /// passed meanwhile are left out.
  ///
  /// - Parameters:
  ///   - interval: The time between two elements. The first comes one interval after it is asked for.
  ///   - tolerance: How much later an element may be.
  public func timer(interval: Duration, tolerance: Duration? = nil) -> AsyncStream<Void> {
    let last = Mutex<Instant?>(nil)
    return AsyncStream {
      // The clock is asked while the lock is open. One reader at a time asks for the next beat.
      let next = beat(after: last.withLock { $0 }, interval: interval)
      last.withLock { $0 = next }
      do {
        try await sleep(until: next, tolerance: tolerance)
        return ()
      } catch {
        return nil
      }
    }
  }

  /// The first moment from now on that is a number of intervals after the last one.
  private func beat(after last: Instant?, interval: Duration) -> Instant {
    let now = now
    guard let last else { return now.advanced(by: interval) }
    var next = last.advanced(by: interval)
    guard interval > .zero else { return max(next, now) }
    while next < now {
      // Many beats may have passed: leap over as many as fit.
      var leap = interval
      while next.advanced(by: leap + leap) < now { leap += leap }
      next = next.advanced(by: leap)
    }
    return next
  }
}
