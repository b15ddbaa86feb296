internal import Dependencies

extension Effect {
  /// Lets this effect start only after a pause, and only if it has not been asked for again meanwhile.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   state.query = query
  ///   return .run { send in
  ///     await send(.response(try await client.search(query)))
  ///   }
  ///   .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
  /// ```
  ///
  /// The pause begins at the moment the store starts the effect. An effect that comes under the same
  /// identifier cancels this one, whether it still waits or runs already; so does
  /// ``Effect/cancel(id:)``.
  ///
  /// - Parameters:
  ///   - id: The identifier under which the effect waits and runs.
  ///   - duration: How long nothing must happen before the effect starts.
  ///   - clock: The clock that measures the pause.
  /// - Returns: The effect, after a pause.
  public func debounce(
    id: some Hashable & Sendable,
    for duration: Duration,
    clock: any Clock<Duration>
  ) -> Effect {
    debounced(id: id, for: duration, clock: clock)
  }

  /// Lets this effect start only after a pause on a clock with durations of its own, and only if it has
  /// not been asked for again meanwhile.
  ///
  /// - Parameters:
  ///   - id: The identifier under which the effect waits and runs.
  ///   - duration: How long nothing must happen before the effect starts.
  ///   - clock: The clock that measures the pause.
  /// - Returns: The effect, after a pause.
  @_disfavoredOverload
  public func debounce<D: DurationProtocol>(
    id: some Hashable & Sendable,
    for duration: D,
    clock: some Clock<D>
  ) -> Effect {
    debounced(id: id, for: duration, clock: clock)
  }

  private func debounced<D: DurationProtocol>(
    id: some Hashable & Sendable, for duration: D, clock: some Clock<D>
  ) -> Effect {
    if isNone { return self }
    return .concatenate(.pause(for: duration, clock: clock), self)
      .cancellable(id: id, cancelInFlight: true)
  }

  /// An effect that does nothing for a while, counted from the moment it is started.
  private static func pause<D: DurationProtocol>(
    for duration: D, clock: some Clock<D>
  ) -> Effect {
    Effect(
      node: .run(
        Run(
          priority: nil, name: "debounce", location: nil, dependencies: DependencyValues.current,
          operation: { _ in }, handler: nil,
          operationAtStart: {
            let deadline = clock.now.advanced(by: duration)
            return { try await clock.sleep(until: deadline, tolerance: nil) }
          })))
  }
}
