public import Dependencies
internal import IssueReporting
public import Testing

/// A trait that sets dependencies for a test, or for every test of a suite.
public struct DependenciesTrait: SuiteTrait, TestTrait, TestScoping {
  private let updateValues: @Sendable (inout DependencyValues) async throws -> Void

  init(_ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void) {
    self.updateValues = updateValues
  }

  /// Whether the tests of a suite, and of suites inside it, get the dependencies too.
  public var isRecursive: Bool { true }

  /// Runs a test case with the dependencies.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: Its case.
  ///   - function: Runs the case.
  /// - Throws: What the closure of the trait throws, or the test.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    var values = DependencyValues.current
    values.giveDefaultsOfItsOwn()
    try await DependencyValues.withValues(values) {
      try await withDependencies(updateValues) {
        try await EndOfTest.surrounding(function)
      }
    }
  }
}

extension Trait where Self == DependenciesTrait {
  /// Gives each test case default values that nobody else sees.
  ///
  /// Tests have that anyway while they run; this gives repetitions of one test theirs too.
  ///
  /// ```swift
  /// @Suite(.dependencies) struct EditorTests { … }
  /// ```
  public static var dependencies: Self {
    DependenciesTrait { _ in }
  }

  /// Sets several dependencies.
  ///
  /// ```swift
  /// @Test(.dependencies {
  ///   $0.uuid = .incrementing
  ///   $0.date.now = Date(timeIntervalSince1970: 0)
  /// })
  /// func adding() { … }
  /// ```
  ///
  /// - Parameter updateValues: Sets the dependencies.
  /// - Returns: The trait.
  public static func dependencies(
    _ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void
  ) -> Self {
    DependenciesTrait(updateValues)
  }

  /// Sets one dependency.
  ///
  /// ```swift
  /// @Test(.dependency(\.uuid, .incrementing)) func adding() { … }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: Its value: made anew for each test case.
  /// - Returns: The trait.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    DependenciesTrait { $0[keyPath: keyPath] = try value() }
  }

  /// Sets the dependency that a value is the key of.
  ///
  /// ```swift
  /// @Test(.dependency(ArticleClient.offline)) func loading() { … }
  /// ```
  ///
  /// - Parameter value: The value: made anew for each test case.
  /// - Returns: The trait.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Value.Value == Value {
    DependenciesTrait { $0[Value.self] = try value() }
  }
}
