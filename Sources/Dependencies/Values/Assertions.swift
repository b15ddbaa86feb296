import IssueReporting

/// Checks a condition.
///
/// ```swift
/// @Dependency(\.assert) var assert
/// // …
/// assert(count >= 0, "A count is never negative.")
/// ```
public protocol AssertionEffect: Sendable {
  /// Checks a condition.
  ///
  /// - Parameters:
  ///   - condition: What should hold.
  ///   - message: What is wrong otherwise.
  ///   - file: The file of the check.
  ///   - line: The line of the check.
  func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String,
    file: StaticString,
    line: UInt
  )
}

extension AssertionEffect {
  /// Checks a condition.
  ///
  /// - Parameters:
  ///   - condition: What should hold.
  ///   - message: What is wrong otherwise.
  ///   - file: The file of the check.
  ///   - line: The line of the check.
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    callAsFunction(condition(), message(), file: file, line: line)
  }
}

/// Says that a place was reached that should not be.
///
/// ```swift
/// @Dependency(\.assertionFailure) var assertionFailure
/// ```
public protocol AssertionFailureEffect: Sendable {
  /// Says that this place should not be reached.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt)
}

extension AssertionFailureEffect {
  /// Says that this place should not be reached.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  public func callAsFunction(
    _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    callAsFunction(message(), file: file, line: line)
  }
}

extension DependencyValues {
  /// Checks a condition: in the app as `assert` does, in tests by an issue.
  public var assert: any AssertionEffect {
    get { self[AssertKey.self] }
    set { self[AssertKey.self] = newValue }
  }

  /// Says that a place should not be reached: in the app as `assertionFailure` does, in tests by an
  /// issue.
  public var assertionFailure: any AssertionFailureEffect {
    get { self[AssertionFailureKey.self] }
    set { self[AssertionFailureKey.self] = newValue }
  }

  /// Checks a condition, in release builds too: in the app as `precondition` does, in tests by an issue.
  public var precondition: any AssertionEffect {
    get { self[PreconditionKey.self] }
    set { self[PreconditionKey.self] = newValue }
  }
}

private enum AssertKey: DependencyKey, ReplayableKey {
  static var liveValue: any AssertionEffect { LiveAssertion() }
  static var testValue: any AssertionEffect { ReportingAssertion() }
}

private enum AssertionFailureKey: DependencyKey, ReplayableKey {
  static var liveValue: any AssertionFailureEffect { LiveAssertion() }
  static var testValue: any AssertionFailureEffect { ReportingAssertion() }
}

private enum PreconditionKey: DependencyKey, ReplayableKey {
  static var liveValue: any AssertionEffect { LivePrecondition() }
  static var testValue: any AssertionEffect { ReportingAssertion() }
}

private struct LiveAssertion: AssertionEffect, AssertionFailureEffect {
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
    file: StaticString, line: UInt
  ) {
    Swift.assert(condition(), message(), file: file, line: line)
  }

  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
    Swift.assertionFailure(message(), file: file, line: line)
  }
}

private struct LivePrecondition: AssertionEffect {
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
    file: StaticString, line: UInt
  ) {
    Swift.precondition(condition(), message(), file: file, line: line)
  }
}

private struct ReportingAssertion: AssertionEffect, AssertionFailureEffect {
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
    file: StaticString, line: UInt
  ) {
    guard !condition() else { return }
    reportIssue(message(), fileID: file, filePath: file, line: line, column: 0)
  }

  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
    reportIssue(message(), fileID: file, filePath: file, line: line, column: 0)
  }
}
