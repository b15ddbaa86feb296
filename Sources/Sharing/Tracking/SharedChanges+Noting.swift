extension SharedChanges {
  /// Runs a closure and notes what it changes, also for whoever else takes note of it.
  ///
  /// - Parameter body: Changes shared values.
  /// - Returns: What `body` returned, and what it changed.
  package static func noting<Result>(
    _ body: () throws -> Result
  ) rethrows -> (result: Result, changes: SharedChanges) {
    let outer = SharedContext.current?.recorder
    let changes = SharedChanges(reads: outer?.reads)
    let result = try SharedContext.recording(changes).run(body)
    if changes.hasChanges { outer?.append(changes) }
    return (result, changes)
  }
}
