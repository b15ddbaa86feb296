internal import IssueReporting

/// The effects that an action sent to a test store started, and those of the actions that these sent.
public struct TestStoreTask: Sendable, Hashable {
  private let task: StoreTask
  private let timeout: Duration
  private let waiter: any EffectWaiting
  /// Where the action was sent.
  private let location: SourceLocation

  init(
    group: EffectGroup?, timeout: Duration, waiter: any EffectWaiting, location: SourceLocation
  ) {
    task = StoreTask(group: group)
    self.timeout = timeout
    self.waiter = waiter
    self.location = location
  }

  /// Cancels the effects, and waits until they have ended.
  ///
  /// One that goes on although it is cancelled fails the test after the store's timeout, where the action
  /// was sent.
  public func cancel() async {
    task.cancel()
    await waitForEnd(timeout: timeout, at: location)
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
    await waitForEnd(
      timeout: duration ?? timeout,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private func waitForEnd(timeout: Duration, at location: SourceLocation) async {
    guard !task.isOver else { return }
    let waited = await waiter.wait(forEndOf: task, timeout: timeout)
    let running = task.running.filter { !$0.isTold }
    guard !running.isEmpty else { return }
    reportIssue(
      TestStoreDiagnostic.runningEffects(running.map { EffectSummary($0) }, waited: waited).message,
      at: location)
    for effect in running { effect.isTold = true }
  }

  /// Whether the effects were cancelled.
  public var isCancelled: Bool { task.isCancelled }

  /// Whether two tasks stand for the same effects.
  public static func == (lhs: TestStoreTask, rhs: TestStoreTask) -> Bool { lhs.task == rhs.task }

  /// Hashes the identity of the effects.
  public func hash(into hasher: inout Hasher) { hasher.combine(task) }
}
