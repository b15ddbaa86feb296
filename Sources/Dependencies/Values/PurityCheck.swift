import Foundation

/// Whether test stores reduce each action twice, to see whether reducers depend on something that they
/// do not declare.
///
/// A suite says so for its tests:
///
/// ```swift
/// @Suite(.purity(.checked)) struct FeedTests { … }
/// ```
///
/// and a test case of XCTest for its own:
///
/// ```swift
/// override func invokeTest() {
///   withDependencies { $0.purityCheck = .checked } operation: { super.invokeTest() }
/// }
/// ```
public enum PurityCheck: Hashable, Sendable {
  /// Each action is reduced twice, and the results are compared.
  case checked
  /// Each action is reduced once.
  case unchecked

  /// What the environment of the process says.
  static let environment = PurityCheck(environment: ProcessInfo.processInfo.environment)

  /// What the environment variable `FRONTERA_PURITY` says.
  init(environment: [String: String]) {
    self = environment["FRONTERA_PURITY"] == "1" ? .checked : .unchecked
  }
}

extension DependencyValues {
  /// Whether test stores that are made here reduce each action twice; `nil` leaves that to the
  /// environment variable `FRONTERA_PURITY`: `1` is on, and nothing else is.
  ///
  /// A store of its own opinion wins: see `checksPurity` of `TestStore`.
  public var purityCheck: PurityCheck? {
    get { self[PurityCheckKey.self] }
    set { self[PurityCheckKey.self] = newValue }
  }

  /// What is in force where nobody asks a store.
  package var checksPurity: Bool { (purityCheck ?? .environment) == .checked }
}

private enum PurityCheckKey: DependencyKey, ReplayableKey {
  static var isPublic: Bool { false }
  static var liveValue: PurityCheck? { nil }
  static var testValue: PurityCheck? { nil }
}
