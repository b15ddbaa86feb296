import Foundation

/// What test stores do about overrides that nothing uses.
package enum UnusedOverrides {
  /// Whether they are failures, as a trait of the running test or its suite says.
  @TaskLocal package static var areFailuresInScope: Bool?

  /// Whether they are failures: as the nearest trait says, or else the environment of the process.
  package static var areFailures: Bool { areFailuresInScope ?? areFailuresInProcess }

  private static let areFailuresInProcess =
    ProcessInfo.processInfo.environment["FRONTERA_FAIL_ON_UNUSED_OVERRIDES"] == "1"
}
