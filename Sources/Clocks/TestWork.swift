import Synchronization

/// Work of a test whose steps somebody runs where the test waits for them, such as the effects of a test store.
///
/// Nobody has to guess whether such work goes on: it can be asked, and it can be told to.
package protocol TestWork: AnyObject, Sendable {
  /// Whether there are steps to run, or some went where nobody sees them and nobody has looked since.
  var isBusy: Bool { get }

  /// Runs what there is to run, until everything waits, or for as long as makes sense.
  @MainActor func settle() async
}

/// Work that may go away at any time.
final class TestWorks: Sendable {
  private struct Entry {
    weak let work: (any TestWork)?
  }

  private let entries = Mutex<[Entry]>([])

  /// Whether there is any.
  var isEmpty: Bool { all.isEmpty }

  /// Whether any of it is busy.
  var isBusy: Bool { all.contains(where: \.isBusy) }

  /// What is still there, in the order it came.
  var all: [any TestWork] {
    entries.withLock { $0.compactMap(\.work) }
  }

  /// Adds work, once.
  func add(_ work: any TestWork) {
    // Freed at the earliest when the lock is open.
    var known: [any TestWork] = []
    entries.withLock { entries in
      known = entries.compactMap(\.work)
      guard !known.contains(where: { $0 === work }) else { return }
      entries.removeAll { $0.work == nil }
      entries.append(Entry(work: work))
    }
    withExtendedLifetime(known) {}
  }

  /// Lets everything run that there is to run.
  nonisolated(nonsending) func settle() async {
    for work in all where work.isBusy { await work.settle() }
  }
}
