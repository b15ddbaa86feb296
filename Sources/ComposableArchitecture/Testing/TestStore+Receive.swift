public import CasePaths
internal import Dependencies
internal import IssueReporting

extension TestStore where Action: Equatable {
  /// Waits for an action that an effect sends, and asserts how it changes the state.
  ///
  /// - Parameters:
  ///   - expectedAction: The action.
  ///   - duration: How long to wait at the most; `nil` for the store's ``TestStore/timeout``.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state expected after
  ///     it; `nil` when nothing is expected to change.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  public func receive(
    _ expectedAction: Action,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      ActionExpectation(action: expectedAction), timeout: duration,
      assert: updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension TestStore {
  /// Waits for an action of a case that an effect sends, and asserts how it changes the state.
  ///
  /// - Parameters:
  ///   - actionCase: The case: `\.response`.
  ///   - duration: How long to wait at the most; `nil` for the store's ``TestStore/timeout``.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state expected after
  ///     it; `nil` when nothing is expected to change.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      ActionExpectation(case: actionCase), timeout: duration, assert: updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Waits for an action of a case with a payload that an effect sends, and asserts how it changes the
  /// state.
  ///
  /// - Parameters:
  ///   - actionCase: The case: `\.response`.
  ///   - value: The payload.
  ///   - duration: How long to wait at the most; `nil` for the store's ``TestStore/timeout``.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state expected after
  ///     it; `nil` when nothing is expected to change.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      ActionExpectation(case: actionCase, payload: value), timeout: duration,
      assert: updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Waits for an action that an effect sends and that satisfies a condition, and asserts how it
  /// changes the state.
  ///
  /// - Parameters:
  ///   - isMatching: Whether an action is the one.
  ///   - duration: How long to wait at the most; `nil` for the store's ``TestStore/timeout``.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state expected after
  ///     it; `nil` when nothing is expected to change.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  public func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      ActionExpectation(predicate: isMatching), timeout: duration,
      assert: updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Waits for an action, with dependencies for its reduction and the effects that it starts.
  func receive(
    _ expectation: ActionExpectation<Action>,
    timeout: Duration?,
    with overrides: DependencyValues? = nil,
    assert update: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) async {
    engine.settleTaken()
    engine.lastStep = location
    if await wasTold(expectation) { return }
    let early = overrides == nil ? nil : awaited(expectation)
    let isExhaustive = engine.exhaustivity == .on
    if early == nil {
      engine.recorder.beginStep(overrides) { isExhaustive || expectation.matches($0) }
    }
    let waited = await waitForAction(expectation, timeout: timeout ?? engine.timeout)
    engine.recorder.endStep()
    guard engine.recorder.hasReceived else {
      return reportSilence(expectation, waited: waited, at: location)
    }
    let position = position(of: expectation)
    if position != 0, isExhaustive || position == nil {
      return await reportUnexpected(expectation, at: location)
    }
    if let early {
      engine.report(.overridesTooLate(action: ActionSummary(early).line), at: location)
    }
    if let position, position > 0 { skip(position, at: location) }
    await settleReceived(update, at: location)
  }

  /// Where the action stands among those received.
  private func position(of expectation: ActionExpectation<Action>) -> Int? {
    engine.recorder.positionOfReceived(expectation.matches)
  }

  /// Whether the action is one that a failure has named, and none has come since that matches as well.
  private func wasTold(_ expectation: ActionExpectation<Action>) async -> Bool {
    guard engine.told.has(expectation.matches) else { return false }
    if !engine.recorder.hasReceived { await settle() }
    guard position(of: expectation) != 0 else { return false }
    engine.told.take(expectation.matches)
    return true
  }

  /// The action that a `receive` is about to find, if it need not wait for it.
  private func awaited(_ expectation: ActionExpectation<Action>) -> Action? {
    let received = engine.recorder.received
    guard engine.exhaustivity != .on else { return received.first?.action }
    return received.first { expectation.matches($0.action) }?.action
  }

  func reportSilence(
    _ expectation: ActionExpectation<Action>, waited: Duration?, at location: SourceLocation
  ) {
    guard engine.told.noteSilence(after: engine.recorder.steps.events) else { return }
    engine.report(
      .nothingReceived(
        NothingReceived(
          expected: expectation.description, running: engine.recorder.summaries, waited: waited,
          earlier: engine.earlier(expectation))),
      at: location)
    for effect in engine.recorder.unfinished { effect.isTold = true }
  }

  private func settleReceived(
    _ update: ((inout State) throws -> Void)?, at location: SourceLocation
  ) async {
    guard let step = engine.recorder.takeFirstReceived() else { return }
    engine.reportImpurity(of: step, at: location)
    engine.assert(step, from: engine.state, expecting: update, what: .receiving, at: location)
    engine.accept(step, isAsserted: update != nil)
    await settle()
  }

  /// The first action in the queue is not the one. One failure, and the test goes on as if all actions
  /// up to the one were asserted; when that has not come at all, as if the first one were.
  private func reportUnexpected(
    _ expectation: ActionExpectation<Action>, at location: SourceLocation
  ) async {
    // What follows at once may hold the action, or tell how long the queue is.
    await settle()
    let position = position(of: expectation)
    let received = engine.recorder.received
    let first = received[0].action
    let earlier = position == nil ? engine.earlier(expectation) : nil
    if position == nil, earlier == nil, let difference = expectation.difference(first) {
      engine.report(
        .otherPayload(expected: expectation.line, difference: difference), at: location)
    } else {
      engine.report(
        .unexpectedAction(
          UnexpectedAction(
            expected: expectation.description, received: ActionSummary(first).excerpt,
            queue: received.map { ActionSummary($0.action).line }, position: position,
            earlier: earlier)),
        at: location)
    }
    guard engine.exhaustivity == .on else { return }
    engine.tellReceived(position ?? 1, at: location)
    if position != nil { engine.skipReceived(1, at: location) }
  }

  private func skip(_ count: Int, at location: SourceLocation) {
    let skipped = engine.skipReceived(count, at: location)
    engine.report(.skippedActions(skipped), isSkippable: true, at: location)
  }

  /// Waits until a matching action has come, or none can come any more, or time is up.
  ///
  /// - Returns: How long it waited when it gave up on a running effect; `nil` otherwise.
  private func waitForAction(
    _ expectation: ActionExpectation<Action>, timeout: Duration
  ) async -> Duration? {
    let isExhaustive = engine.exhaustivity == .on
    return await engine.recorder.wait(timeout: timeout) { recorder in
      isExhaustive
        ? recorder.hasReceived
        : recorder.positionOfReceived(expectation.matches) != nil
    }
  }
}
