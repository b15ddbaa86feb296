public import Dependencies
public import Testing

extension Trait where Self == DependenciesTrait {
  /// Says whether the test stores of a test, or of every test of a suite, reduce each action twice, to
  /// see whether their reducers depend on something that they do not declare.
  ///
  /// ```swift
  /// @Suite(.purity(.checked)) struct FeedTests {
  ///   @Test(.purity(.unchecked)) func legacy() async { … }
  /// }
  /// ```
  ///
  /// The innermost one is in force. Without any, the environment variable `FRONTERA_PURITY` decides.
  ///
  /// - Parameter check: What the stores are to do.
  /// - Returns: The trait.
  public static func purity(_ check: PurityCheck) -> Self {
    .dependencies { $0.purityCheck = check }
  }
}
