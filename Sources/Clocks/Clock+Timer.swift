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
      let next = last.withLock { last in
        let next = beat(after: last, interval: interval)
        last = next
        return next
      }
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
    while next < now { next = next.advanced(by: interval) }
    return next
  }
}
