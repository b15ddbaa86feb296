/// A second run of a stretch of a test's history, on copies of the shared values.
///
/// It found what the first run found. What it wrote is known here and nowhere else: nobody was told, and
/// nothing was saved.
package struct SharedRepetition: Sendable {
  private let changes: SharedChanges

  fileprivate init(_ changes: SharedChanges) { self.changes = changes }

  /// Runs a closure that compares values of the second run, on the left, with those of the first, on the
  /// right.
  ///
  /// - Parameter body: Compares, or makes a diff.
  /// - Returns: What `body` returned.
  package func comparing<Result>(_ body: () throws -> Result) rethrows -> Result {
    try changes.comparing(body)
  }

  /// The values that the two runs did not leave alike. Those that a run has made itself are left out:
  /// they have no counterpart, and can only be compared where they are.
  package var differences: [SharedDifference] {
    guard let original = changes.original else { return [] }
    let second = changes.inOrder
    let written = Set(second.map(\.id))
    let first = original.inOrder.filter { !written.contains($0.id) }
    return (first + second)
      .filter { original.reads?.hasMade($0.id) != true }
      .compactMap { $0.change.difference(.unexpected, startingFrom: .before) }
  }
}

extension SharedChanges {
  /// Runs again what made these changes, on copies of the shared values that it found.
  ///
  /// The stretch must have been made by ``SharedChangeTracker/step(isRepeatable:_:)``.
  ///
  /// - Parameter body: The same as before.
  /// - Returns: What `body` returned, and what it did.
  package func repeating<Result>(
    _ body: () throws -> Result
  ) rethrows -> (result: Result, repetition: SharedRepetition) {
    let changes = SharedChanges(original: self)
    let result = try SharedContext.expecting(changes).run(body)
    return (result, SharedRepetition(changes))
  }

  /// Forgets what the stretch has found, which keeps shared values alive: it is not going to be run again.
  package func forgetReads() { reads?.forget() }
}
