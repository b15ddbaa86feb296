import Synchronization

/// Counts the issues that a stretch of code reports.
package final class IssueTally: Sendable {
  @TaskLocal static var current: IssueTally?

  private let counted = Atomic<Int>(0)
  /// Whether nobody else is told.
  private let isSilent: Bool

  private init(isSilent: Bool) { self.isSilent = isSilent }

  /// How many issues were reported so far.
  private var count: Int { counted.load(ordering: .relaxed) }

  /// Counts an issue.
  ///
  /// - Returns: Whether that is all that is to happen.
  func keepsBack() -> Bool {
    counted.wrappingAdd(1, ordering: .relaxed)
    return isSilent
  }

  /// Runs an operation and counts the issues that it reports, expected ones too.
  ///
  /// - Parameter operation: What to run.
  /// - Returns: What the operation returned, and how many issues it reported.
  package static func counting<R>(
    _ operation: () throws -> R
  ) rethrows -> (result: R, count: Int) {
    let tally = IssueTally(isSilent: false)
    let result = try $current.withValue(tally, operation: operation)
    return (result, tally.count)
  }

  /// Runs an operation whose issues nobody is told about.
  ///
  /// - Parameter operation: What to run.
  /// - Returns: What the operation returned.
  package static func silencing<R>(_ operation: () throws -> R) rethrows -> R {
    try $current.withValue(IssueTally(isSilent: true), operation: operation)
  }
}
