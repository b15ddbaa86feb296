import IssueReporting

/// A clock that reports an issue when it is used.
///
/// Give it to code that is not expected to use a clock: a test fails if it does.
///
/// ```swift
/// let model = Model(clock: .unimplemented())
/// ```
///
/// Having reported, it does what the clock it was made from does, so that the code under test goes on.
public final class UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A moment of an unimplemented clock.
  public struct Instant: InstantProtocol {
    fileprivate let moment: AnyClock<Duration>.Instant

    /// The moment that is a duration later.
    ///
    /// - Parameter duration: How much later.
    public func advanced(by duration: Duration) -> Self {
      Self(moment: moment.advanced(by: duration))
    }

    /// How long it is from this moment to another.
    ///
    /// - Parameter other: The other moment.
    public func duration(to other: Self) -> Duration {
      moment.duration(to: other.moment)
    }

    /// Whether one moment is before another.
    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.moment < rhs.moment
    }
  }

  private let base: AnyClock<Duration>
  private let name: String
  private let place: SourceLocation

  /// Makes a clock that reports and then behaves like another.
  ///
  /// - Parameters:
  ///   - base: The other clock.
  ///   - name: What the issue calls the clock.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public init<C: Clock>(
    _ base: C,
    name: String = "\(C.self)",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where C.Duration == Duration {
    self.base = AnyClock(base)
    self.name = name
    self.place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Makes a clock that reports and then does not sleep at all.
  ///
  /// - Parameters:
  ///   - name: What the issue calls the clock.
  ///   - now: The time it shows at first.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public convenience init(
    name: String = "Clock",
    now: ImmediateClock<Duration>.Instant = .init(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      ImmediateClock(now: now), name: name, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// The time the clock shows. Reading it reports an issue.
  public var now: Instant {
    report("now")
    return Instant(moment: base.now)
  }

  /// The smallest step of the clock. Reading it reports an issue.
  public var minimumResolution: Duration {
    report("minimumResolution")
    return base.minimumResolution
  }

  /// Sleeps as the clock this one was made from does. Where the deadline comes from, ``now``, has reported.
  ///
  /// - Parameters:
  ///   - deadline: Until when to sleep.
  ///   - tolerance: How much later it may be.
  /// - Throws: What that clock throws.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await base.sleep(until: deadline.moment, tolerance: tolerance)
  }

  private func report(_ member: String) {
    reportIssue(Diagnostics.unimplemented(clock: name, member: member), at: place)
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// Makes a clock that reports and then does not sleep at all.
  ///
  /// - Parameter name: What the issue calls the clock.
  @_disfavoredOverload
  public convenience init(name: String = "Clock") {
    self.init(name: name, now: .init())
  }

  /// Makes a clock that reports and then does not sleep at all.
  ///
  /// - Parameters:
  ///   - name: What the issue calls the clock.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public convenience init(
    name: String = "Clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      name: name, now: .init(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// A clock that reports an issue when it is used.
  ///
  /// - Parameters:
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public static func unimplemented(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    UnimplementedClock(
      name: "Clock", now: .init(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
