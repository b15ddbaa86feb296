extension Effect {
  /// Lets at most one action of this effect through in each interval.
  ///
  /// The first action passes at once. Of those that follow within the interval one is kept, and comes
  /// when the interval is over.
  ///
  /// ```swift
  /// case .scrolled(let offset):
  ///   return .send(.delegate(.scrolled(offset)))
  ///     .throttle(id: CancelID.scroll, for: .milliseconds(100), clock: clock, latest: true)
  /// ```
  ///
  /// Effects under one identifier share the interval. A new one cancels the work of the one before, but
  /// not an action that is kept already. ``Effect/cancel(id:)`` cancels both.
  ///
  /// - Parameters:
  ///   - id: The identifier of the interval.
  ///   - duration: How long an interval is.
  ///   - clock: The clock that measures it.
  ///   - latest: Whether the last action of an interval is kept, and not the first.
  /// - Returns: The effect, with fewer actions.
  public func throttle(
    id: some Hashable & Sendable,
    for duration: Duration,
    clock: any Clock<Duration>,
    latest: Bool
  ) -> Effect {
    throttled(id: id, for: duration, clock: clock, latest: latest)
  }

  /// Lets at most one action of this effect through in each interval of a clock with durations of its
  /// own.
  ///
  /// - Parameters:
  ///   - id: The identifier of the interval.
  ///   - duration: How long an interval is.
  ///   - clock: The clock that measures it.
  ///   - latest: Whether the last action of an interval is kept, and not the first.
  /// - Returns: The effect, with fewer actions.
  @_disfavoredOverload
  public func throttle<D: DurationProtocol>(
    id: some Hashable & Sendable,
    for duration: D,
    clock: some Clock<D>,
    latest: Bool
  ) -> Effect {
    throttled(id: id, for: duration, clock: clock, latest: latest)
  }

  private func throttled<D: DurationProtocol>(
    id: some Hashable & Sendable, for duration: D, clock: some Clock<D>, latest: Bool
  ) -> Effect {
    if isNone { return self }
    let throttle = Throttle(id: CancelID(id), isLatest: latest, for: duration, clock: clock)
    let throttled = Effect(node: .throttled(self, throttle))
    return Effect(node: .cancellable(throttled, id: throttle.sourceID, cancelInFlight: true))
      .cancellable(id: id)
  }
}

/// How the actions of an effect are thinned out.
package struct Throttle: Sendable {
  /// What happens to an action.
  package enum Admission: Sendable {
    /// It passes; the next interval begins at this moment.
    case now(any Sendable)
    /// It waits until the interval is over, which is a moment.
    case later(any Sendable, sleep: @Sendable () async throws -> Void)
  }

  let id: CancelID
  /// The identifier of what makes actions, but not of an action that waits.
  let sourceID: CancelID
  let isLatest: Bool
  /// What happens to an action now, when the running interval began at a moment.
  let admission: @Sendable (_ begin: (any Sendable)?) -> Admission

  init<C: Clock>(id: CancelID, isLatest: Bool, for duration: C.Duration, clock: C) {
    self.id = id
    self.isLatest = isLatest
    sourceID = CancelID(Source(id: id))
    admission = { begin in
      let now = clock.now
      // An interval of another clock says nothing about this one.
      guard let begin = begin as? C.Instant else { return .now(now) }
      let end = begin.advanced(by: duration)
      if now >= end { return .now(now) }
      return .later(end) { try await clock.sleep(until: end, tolerance: nil) }
    }
  }

  private struct Source: Hashable {
    let id: CancelID
  }
}
