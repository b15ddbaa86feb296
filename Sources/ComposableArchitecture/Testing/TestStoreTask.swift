internal import IssueReporting

/// The effects that an action sent to a test store started, and those of the actions that these sent.
public struct TestStoreTask: Sendable, Hashable {
  private let task: StoreTask
  private let timeout: Duration

  init(group: EffectGroup?, timeout: Duration) {
    task = StoreTask(group: group)
    self.timeout = timeout
  }

  /// Cancels the effects, and waits until they have ended.
  public func cancel() async {
    task.cancel()
    await task.finish()
  }

  /// Waits until the effects have ended, and fails the test when they do not.
  ///
  /// - Parameters:
  ///   - duration: How long to wait at the most; `nil` for the store's timeout.
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
    let timeout = duration ?? self.timeout
    let isFinished = await withTaskGroup(of: Bool.self) { [task] group in
      group.addTask {
        await task.finishUncancelled()
        return true
      }
      group.addTask {
        try? await ContinuousClock().sleep(for: timeout)
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? true
    }
    guard !isFinished else { return }
    let running = task.running
    reportIssue(
      TestStoreDiagnostic.runningEffects(running.map { EffectSummary($0) }, waited: timeout)
        .message,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    for effect in running { effect.isTold = true }
  }

  /// Whether the effects were cancelled.
  public var isCancelled: Bool { task.isCancelled }
}
