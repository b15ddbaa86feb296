import Synchronization

/// Notes which shared values a test changes, and through which action.
///
/// Shared values are references: when an assertion looks at them, later actions may have changed them
/// already. So a test's history is cut into stretches, one per action, and each remembers the values
/// before and after it. The stretches know their order, so that a value which one of them left alone
/// can be told as well: it is the one before the next stretch that changed it.
///
/// A test store has one tracker. It runs its reducer in ``step(_:)``, the rest of what it runs, such as
/// effects, in ``betweenSteps(_:)``, and uses the ``SharedChanges`` of a step to compare states.
///
/// ```swift
/// let changes = tracker.step { effect = reducer.reduce(into: &state, action: action) }
/// try changes.expecting { try updateExpectedState(&expected) }
/// let isRight = changes.comparing { expected == state }
/// ```
///
/// A task inherits what is in force where it is made: make the tasks of effects outside of ``step(_:)``.
package final class SharedChangeTracker: Sendable {
  private struct State {
    var last: SharedChanges
    var isLastStep = false
    /// The stretches between steps that nobody has taken yet.
    var pending: [SharedChanges]
  }

  private let state: Mutex<State>

  /// Creates a tracker that has noted nothing.
  package init() {
    let first = SharedChanges()
    state = Mutex(State(last: first, pending: [first]))
  }

  /// Runs a closure, usually a reducer, and notes what it changes.
  ///
  /// - Parameters:
  ///   - isRepeatable: Whether to note what the closure finds too, for ``SharedChanges/repeating(_:)``.
  ///   - body: Changes shared values.
  /// - Returns: What `body` changed.
  package func step(
    isRepeatable: Bool = false, _ body: () throws -> Void
  ) rethrows -> SharedChanges {
    let changes = SharedChanges(reads: isRepeatable ? SharedReads() : nil)
    state.withLock { state in
      state.last.precede(changes)
      state.last = changes
      state.isLastStep = true
    }
    try SharedContext.recording(changes).run(body)
    return changes
  }

  /// Runs a closure that belongs to the test and to no action.
  ///
  /// - Parameter body: Changes shared values, or makes tasks that do.
  /// - Returns: What `body` returned.
  package func betweenSteps<Result>(_ body: () throws -> Result) rethrows -> Result {
    try SharedContext.between(self).run(body)
  }

  /// Runs a closure that belongs to the test and to no action, and waits for it.
  ///
  /// - Parameter body: Changes shared values, or makes tasks that do.
  /// - Returns: What `body` returned.
  nonisolated(nonsending) package func betweenSteps<Result>(
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    try await SharedContext.between(self).run(body)
  }

  /// Takes what changed between steps since this was asked last.
  ///
  /// - Returns: The changes, as one stretch.
  package func takeChangesBetweenSteps() -> SharedChanges {
    let taken = state.withLock { state in
      let taken = state.pending
      let next = SharedChanges()
      state.last.precede(next)
      state.last = next
      state.isLastStep = false
      state.pending = [next]
      return taken
    }
    return .joining(taken)
  }

  /// Whether something has changed between steps since those changes were taken last.
  package var hasChangesBetweenSteps: Bool {
    state.withLock { $0.pending }.contains { $0.hasChanges }
  }

  /// The stretch to which a change belongs that no step makes.
  var betweenSteps: SharedChanges {
    state.withLock { state in
      guard state.isLastStep else { return state.last }
      let changes = SharedChanges()
      state.last.precede(changes)
      state.last = changes
      state.isLastStep = false
      state.pending.append(changes)
      return changes
    }
  }
}
