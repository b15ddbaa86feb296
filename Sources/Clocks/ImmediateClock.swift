import ConcurrencyExtras
import Synchronization

/// A clock on which no sleep takes any time.
///
/// ```swift
/// let model = withDependencies {
///   $0.continuousClock = .immediate
/// } operation: {
///   Model()
/// }
/// ```
///
/// The time it shows jumps to the deadline of every sleep.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A moment of an immediate clock.
  public struct Instant: InstantProtocol {
    private let offset: Duration

    /// Makes a moment.
    ///
    /// - Parameter offset: How long it is after the origin.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

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

  private let time: Mutex<Instant>

  /// Makes a clock.
  ///
  /// - Parameter now: The time it shows at first.
  public init(now: Instant = Instant()) {
    time = Mutex(now)
  }

  /// The time the clock shows.
  public var now: Instant {
    time.withLock { $0 }
  }

  /// The smallest step of the clock: any.
  public var minimumResolution: Duration { .zero }

  /// Moves the clock to a moment, gives way to other tasks, and returns.
  ///
  /// - Parameters:
  ///   - deadline: The moment. One that has passed leaves the clock as it is.
  ///   - tolerance: Ignored: this clock is exact.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    if SleepObservation.observer == nil {
      await Task.megaYield(count: 2)
    } else {
      // Whoever runs this task step by step sees where it is: it is not sent through other threads.
      await Task.yield()
    }
    try Task.checkCancellation()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Makes a clock that shows its origin.
  public convenience init() {
    self.init(now: Instant())
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A new clock on which no sleep takes any time.
  public static var immediate: Self {
    ImmediateClock()
  }
}
