/// What the program is running for: it decides which value of a key is the default.
///
/// ```swift
/// @Dependency(\.context) var context
/// if context == .preview { showSampleData() }
/// ```
public enum DependencyContext: Sendable, Hashable {
  /// The app that people use: defaults are live values.
  case live
  /// A preview: defaults are preview values.
  case preview
  /// A test: defaults are test values, one set per test.
  case test
}
