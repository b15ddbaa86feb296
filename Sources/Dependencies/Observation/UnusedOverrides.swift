import Foundation

/// What test stores do about overrides that nothing uses.
package enum UnusedOverrides {
  /// Whether they are failures, as a trait of the running test or its suite says.
  @TaskLocal package static var areFailuresInScope: Bool?

  /// Whether they are failures: as the nearest trait says, or else the environment of the process.
  package static var areFailures: Bool { areFailuresInScope ?? areFailuresInProcess }

  private static let areFailuresInProcess = areFailures(
    environment: ProcessInfo.processInfo.environment)

  /// What the environment variable `FRONTERA_FAIL_ON_UNUSED_OVERRIDES` says: `1` is yes, and nothing else is.
  static func areFailures(environment: [String: String]) -> Bool {
    environment["FRONTERA_FAIL_ON_UNUSED_OVERRIDES"] == "1"
  }
}
