extension Connection {
  /// Runs a closure within a transaction: all of it is kept, or nothing.
  ///
  /// - Parameters:
  ///   - isWriter: Whether to take the right to write at once, so that nobody else comes between.
  ///   - body: The closure.
  /// - Throws: What the closure throws, a `DatabaseError`, or a `CancellationError`.
  func transaction<Result>(isWriter: Bool, _ body: () throws -> Result) throws -> Result {
    guard isIdle else { throw misuse(isOpen: true) }
    try execute(isWriter ? "BEGIN IMMEDIATE" : "BEGIN")
    do {
      let result = try body()
      guard !isIdle else { throw misuse(isOpen: false) }
      if cancellation?.isCancelled == true { throw CancellationError() }
      cancellation = nil
      try execute("COMMIT")
      if changes.isEverything { forgetStatements() }
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Runs a closure within a part of a transaction: when it throws, only the part is undone.
  func savepoint<Result>(_ body: () throws -> Result) throws -> Result {
    try execute("SAVEPOINT part")
    do {
      let result = try body()
      try execute("RELEASE part")
      return result
    } catch {
      let before = cancellation
      cancellation = nil
      defer { cancellation = before }
      // Some errors, a full disk for one, have undone the whole transaction already.
      if !isIdle { try execute("ROLLBACK TO part; RELEASE part") }
      throw error
    }
  }

  private func rollBack() {
    cancellation = nil
    // What the statements know of the tables may be what was undone.
    if changes.isEverything { forgetStatements() }
    changes = TableChanges()
    // Some errors have ended the transaction already; then there is nothing to roll back.
    if !isIdle { try? execute("ROLLBACK") }
  }

  private func misuse(isOpen: Bool) -> DatabaseError {
    DatabaseError(
      kind: .statement, path: path, code: 0, message: Diagnostics.openTransaction(isOpen))
  }
}
