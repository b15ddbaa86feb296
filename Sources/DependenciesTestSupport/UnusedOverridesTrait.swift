import Dependencies
import IssueReporting
public import Testing

/// A trait that says what test stores do about overrides that their features do not use.
public struct UnusedOverridesTrait: SuiteTrait, TestTrait, TestScoping {
  private let areFailures: Bool

  init(areFailures: Bool) {
    self.areFailures = areFailures
  }

  /// Whether it holds for the tests of a suite, and of suites inside it.
  public var isRecursive: Bool { true }

  /// Runs a test case.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: Its case.
  ///   - function: Runs the case.
  /// - Throws: What the test throws.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await UnusedOverrides.$areFailuresInScope.withValue(areFailures) {
      try await EndOfTest.surrounding(function)
    }
  }
}

extension Trait where Self == UnusedOverridesTrait {
  /// Fails a test when a test store goes whose feature has not used all that the store overrides.
  ///
  /// ```swift
  /// @Suite(.failsOnUnusedOverrides) struct EditorTests { … }
  /// ```
  public static var failsOnUnusedOverrides: Self { UnusedOverridesTrait(areFailures: true) }

  /// Says whether a test fails when the feature of a test store has not used all that the store overrides.
  ///
  /// ```swift
  /// @Test(.failsOnUnusedOverrides(false)) func preview() { … }
  /// ```
  ///
  /// - Parameter isOn: Whether it fails: the nearest trait decides.
  /// - Returns: The trait.
  public static func failsOnUnusedOverrides(_ isOn: Bool) -> Self {
    UnusedOverridesTrait(areFailures: isOn)
  }
}
