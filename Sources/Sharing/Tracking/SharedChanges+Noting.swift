extension SharedChanges {
  /// Runs a closure and notes what it changes, also for whoever else takes note of it.
  ///
  /// - Parameter body: Changes shared values.
  /// - Returns: What `body` returned, and what it changed.
  package static func noting<Result>(
    _ body: () throws -> Result
  ) rethrows -> (result: Result, changes: SharedChanges) {
    let changes = SharedChanges()
    let result = try SharedContext.recording(changes).run(body)
    if changes.hasChanges { SharedContext.current?.recorder?.append(changes) }
    return (result, changes)
  }
}
