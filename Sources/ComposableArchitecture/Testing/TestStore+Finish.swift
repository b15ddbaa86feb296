internal import IssueReporting

extension TestStore {
  /// Waits until every effect has ended, and fails the test when one does not.
  ///
  /// - Parameters:
  ///   - duration: How long to wait at the most; `nil` for the store's ``TestStore/timeout``.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    engine.settleTaken()
    let waited = await engine.recorder.wait(timeout: duration ?? engine.timeout) {
      $0.running.values.allSatisfy(\.handle.isTold)
    }
    let running = engine.recorder.summaries(of: engine.untold)
    if !running.isEmpty {
      engine.report(.runningEffects(running, waited: waited), at: location)
    }
    engine.recorder.forgetRunning()
    let received = engine.recorder.received.map { ActionSummary($0.action).line }
    if !received.isEmpty {
      engine.report(.unassertedActions(received, before: nil), isSkippable: true, at: location)
      engine.tellReceived(received.count, at: location)
    }
    engine.checkShared(at: location)
  }

  /// Takes every action received so far as asserted.
  ///
  /// - Parameters:
  ///   - strict: Whether it is a failure when there is none.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    engine.settleTaken()
    await settle()
    let count = engine.recorder.received.count
    engine.skipReceived(count, at: location)
    guard count == 0, strict else { return }
    engine.report(.nothingToSkip("action"), at: location)
  }

  /// Cancels every running effect.
  ///
  /// - Parameters:
  ///   - strict: Whether it is a failure when there is none.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await settle()
    let running = engine.recorder.unfinished
    for effect in running { effect.cancelTask() }
    engine.recorder.forgetRunning()
    await settle()
    guard running.isEmpty, strict else { return }
    engine.report(
      .nothingToSkip("effect"),
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
