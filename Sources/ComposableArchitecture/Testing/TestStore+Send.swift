public import CasePaths
internal import Dependencies
internal import IssueReporting

extension TestStore {
  /// Sends an action and asserts how the state changes.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state expected after
  ///     it; `nil` when nothing is expected to change.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: The effects that the action started, to await or to cancel.
  @discardableResult
  public func send(
    _ action: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      action, with: nil, assert: updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Sends the action of a case without a payload.
  ///
  /// - Parameters:
  ///   - action: The case: `\.view.refreshTapped`.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state expected after
  ///     it; `nil` when nothing is expected to change.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: The effects that the action started, to await or to cancel.
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask where Action: CasePathable {
    await send(
      Action.allCasePaths[keyPath: action].embed(()), assert: updateStateToExpectedResult,
      fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Sends the action of a case with a payload.
  ///
  /// - Parameters:
  ///   - action: The case: `\.view.searchChanged`.
  ///   - value: The payload.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state expected after
  ///     it; `nil` when nothing is expected to change.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: The effects that the action started, to await or to cancel.
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      Action.allCasePaths[keyPath: action].embed(value), assert: updateStateToExpectedResult,
      fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Sends an action, with dependencies for its reduction and the effects that it starts.
  func send(
    _ action: Action, with overrides: DependencyValues?,
    assert update: ((inout State) throws -> Void)?, at location: SourceLocation
  ) async -> TestStoreTask {
    engine.settleTaken()
    handleReceivedActions(before: action, at: location)
    engine.lastStep = location
    let recorder = engine.recorder
    _ = recorder.takeSent()
    let before = engine.state
    recorder.beginStep(overrides) { _ in true }
    recorder.steps.attend()
    let group = recorder.tracker.betweenSteps {
      // What reducers and effects report, such as an endpoint that nobody set, is about this step.
      withIssueContext(
        fileID: location.fileID, filePath: location.filePath, line: location.line,
        column: location.column
      ) {
        engine.core.send(action)
      }
    }
    recorder.endStep()
    if let step = recorder.takeSent() {
      engine.reportImpurity(of: step, at: location)
      engine.assert(step, from: before, expecting: update, what: .sending, at: location)
      engine.accept(step, isAsserted: update != nil)
    }
    await recorder.steps.settleAttended()
    return TestStoreTask(
      group: group, timeout: engine.timeout, waiter: recorder, location: location)
  }

  /// What was received and not asserted has to be dealt with before something else is sent.
  private func handleReceivedActions(before action: Action, at location: SourceLocation) {
    guard engine.recorder.hasReceived else { return }
    let received = engine.recorder.received
    let lines = received.map { ActionSummary($0.action).line }
    engine.report(
      .unassertedActions(lines, before: ActionSummary(action).line), isSkippable: true,
      at: location)
    // Where no failure has named them, who asks for one of them later finds it gone.
    if engine.exhaustivity == .on {
      engine.tellReceived(received.count, at: location)
    } else {
      engine.skipReceived(received.count, at: location)
    }
  }

  /// Lets the effects get where they wait: on a clock, or for somebody.
  func settle() async { await engine.recorder.steps.settle() }
}
