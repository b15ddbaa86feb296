/// Any clock with a given type of duration.
///
/// ```swift
/// let clock = AnyClock(isTesting ? TestClock() : ContinuousClock())
/// ```
///
/// The moments of two of these clocks have nothing to do with each other.
public final class AnyClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A moment of any clock.
  public struct Instant: InstantProtocol {
    /// How long it is after the moment the clock was wrapped.
    fileprivate let offset: Duration

    /// The moment that is a duration later.
    ///
    /// - Parameter duration: How much later.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset.saturatingSum(duration))
    }

    /// How long it is from this moment to another.
    ///
    /// - Parameter other: The other moment.
    public func duration(to other: Self) -> Duration {
      other.offset.saturatingDifference(offset)
    }

    /// Whether one moment is before another.
    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  private let readNow: @Sendable () -> Instant
  private let readResolution: @Sendable () -> Duration
  private let wait: @Sendable (Instant, Duration?) async throws -> Void

  /// Wraps a clock.
  ///
  /// - Parameter clock: The clock.
  public init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    readNow = { Instant(offset: start.duration(to: clock.now)) }
    readResolution = { clock.minimumResolution }
    wait = { deadline, tolerance in
      try await clock.sleep(until: start.advanced(by: deadline.offset), tolerance: tolerance)
    }
  }

  /// The time the wrapped clock shows.
  public var now: Instant { readNow() }

  /// The smallest step of the wrapped clock.
  public var minimumResolution: Duration { readResolution() }

  /// Sleeps on the wrapped clock.
  ///
  /// - Parameters:
  ///   - deadline: Until when to sleep.
  ///   - tolerance: How much later it may be.
  /// - Throws: What the wrapped clock throws.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await wait(deadline, tolerance)
  }
}
