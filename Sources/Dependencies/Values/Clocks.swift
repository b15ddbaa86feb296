import Clocks
import IssueReporting

extension DependencyValues {
  /// The clock that goes on while the machine sleeps; in a test that has not set it, using it reports an
  /// issue.
  ///
  /// ```swift
  /// @Dependency(\.continuousClock) var clock
  /// // …
  /// try await clock.sleep(for: .seconds(2))
  /// ```
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// The clock that stops while the machine sleeps; in a test that has not set it, using it reports an
  /// issue.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }
}

private enum ContinuousClockKey: DependencyKey, ReplayableKey {
  static var liveValue: any Clock<Duration> { ContinuousClock() }

  static var testValue: any Clock<Duration> {
    UnimplementedClock(ContinuousClock(), name: "@Dependency(\\.continuousClock)")
  }
}

private enum SuspendingClockKey: DependencyKey, ReplayableKey {
  static var liveValue: any Clock<Duration> { SuspendingClock() }

  static var testValue: any Clock<Duration> {
    UnimplementedClock(SuspendingClock(), name: "@Dependency(\\.suspendingClock)")
  }
}
