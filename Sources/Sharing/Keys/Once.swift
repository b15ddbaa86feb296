import IssueReporting
import Synchronization

/// Sees to it that an answer is given once: a second one is reported, a missing one too.
final class Once: Sendable {
  private let description: @Sendable () -> String
  private let isDone = Atomic(false)

  init(_ description: @escaping @Sendable () -> String) {
    self.description = description
  }

  deinit {
    if !isDone.load(ordering: .acquiring) {
      reportIssue(Diagnostics.neverResumed(description()))
    }
  }

  /// Notes the answer.
  ///
  /// - Returns: Whether it is the first.
  func finish() -> Bool {
    guard isDone.exchange(true, ordering: .acquiringAndReleasing) else { return true }
    reportIssue(Diagnostics.resumedTwice(description()))
    return false
  }
}
