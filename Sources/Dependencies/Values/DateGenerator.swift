public import Foundation
import IssueReporting

/// Tells the date and time.
///
/// ```swift
/// @Dependency(\.date.now) var now
/// @Dependency(\.date) var date
/// ```
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Makes a generator from a closure.
  ///
  /// - Parameter generate: Tells the date.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// A generator that always answers the same.
  ///
  /// - Parameter now: The answer.
  /// - Returns: The generator.
  public static func constant(_ now: Date) -> DateGenerator {
    DateGenerator { now }
  }

  /// The date; setting it stops the clock there.
  public var now: Date {
    get { callAsFunction() }
    set { generate = { newValue } }
  }

  /// Tells the date.
  ///
  /// - Returns: The date.
  public func callAsFunction() -> Date {
    AnswerTape.answer(of: DependencyEndpointID("", of: Self.self), generate)
  }
}

extension DependencyValues {
  /// Tells the date; in a test that has not set it, reports an issue when it is asked.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }
}

private enum DateGeneratorKey: DependencyKey, ReplayableKey {
  static var countsCalls: Bool { true }
  static let liveValue = DateGenerator { Date() }

  static let testValue = DateGenerator {
    reportIssue(
      Diagnostics.unimplemented("date", value: ".constant(Date(timeIntervalSince1970: 0))"))
    return Date()
  }
}
