internal import IssueReporting
internal import Synchronization

/// What happens in a test beside its clocks.
///
/// A clock that lets enqueued work run cannot see that work. Whoever runs it, such as the effects of a
/// store, notes each of its steps here, and the clock goes on for as long as there are any.
package final class TestActivity: Sendable {
  private struct Entry {
    weak let activity: TestActivity?
  }

  private static let entries = Mutex<[TestIdentity: Entry]>([:])

  private let test: TestIdentity
  private let steps = Atomic<UInt64>(0)
  private let works = TestWorks()

  private init(_ test: TestIdentity) {
    self.test = test
  }

  deinit {
    // Another may have taken this one's place already.
    Self.entries.withLock { if $0[test]?.activity == nil { $0[test] = nil } }
  }

  /// The activity of the running test, made if nobody holds one; `nil` outside of tests.
  package static var current: TestActivity? {
    guard let test = TestContext.currentTestID else { return nil }
    return existing(of: test) ?? make(for: test)
  }

  /// How many steps the running test has made; 0 where nobody notes any.
  package static var steps: UInt64 {
    guard let test = TestContext.currentTestID else { return 0 }
    return existing(of: test)?.steps.load(ordering: .acquiring) ?? 0
  }

  /// Lets the work of the running test go on that somebody runs step by step.
  nonisolated(nonsending) static func settle() async {
    guard let test = TestContext.currentTestID else { return }
    await existing(of: test)?.works.settle()
  }

  /// Whether the running test has work that somebody runs step by step.
  static var hasWork: Bool {
    guard let test = TestContext.currentTestID else { return false }
    return existing(of: test)?.works.isEmpty == false
  }

  /// Whether such work of the running test is busy.
  static var isBusy: Bool {
    guard let test = TestContext.currentTestID else { return false }
    return existing(of: test)?.works.isBusy == true
  }

  /// Adds work that somebody runs step by step.
  package func add(_ work: any TestWork) {
    works.add(work)
  }

  /// Notes a step.
  package func note() {
    steps.add(1, ordering: .releasing)
  }

  private static func existing(of test: TestIdentity) -> TestActivity? {
    entries.withLock { $0[test]?.activity }
  }

  private static func make(for test: TestIdentity) -> TestActivity {
    let made = TestActivity(test)
    let first = entries.withLock { entries in
      if let other = entries[test]?.activity { return other }
      entries[test] = Entry(activity: made)
      return made
    }
    // Freed here at the earliest, when the lock is open.
    return withExtendedLifetime(made) { first }
  }
}
