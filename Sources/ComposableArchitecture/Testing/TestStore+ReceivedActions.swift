internal import IssueReporting

extension TestStore {
  /// The actions that effects send, one after the other: for feeds, and for scripts too long to write
  /// each action down.
  ///
  /// ```swift
  /// await store.send(.connect)
  /// for await action in store.receivedActions() {
  ///   guard case .message(let text) = action else { continue }
  ///   store.assert { $0.messages.append(text) }
  ///   if text == "bye" { break }
  /// }
  /// ```
  ///
  /// Each action that is taken counts as received. The sequence waits for the next one as `receive` does,
  /// and ends when none can come any more: no effect runs, or all of them sleep on a clock that only the
  /// test moves. When time is up before, the test fails.
  ///
  /// In an exhaustive test an action that changes the state has to be followed by
  /// ``assert(_:fileID:file:line:column:)``, whose closure turns the state before the action into the one
  /// after it. A test that is not exhaustive may assert what happened in several actions, or nothing.
  ///
  /// - Parameters:
  ///   - duration: How long to wait for each action at the most; `nil` for the store's
  ///     ``TestStore/timeout``.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: The actions, those included that were received already.
  public nonisolated func receivedActions(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ReceivedActions {
    ReceivedActions(
      store: self, timeout: duration,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The actions that effects send to a test store: see
  /// ``TestStore/receivedActions(timeout:fileID:file:line:column:)``.
  public struct ReceivedActions: AsyncSequence {
    /// What the sequence has to offer: actions.
    public typealias Element = Action
    /// The sequence throws nothing.
    public typealias Failure = Never

    let store: TestStore
    let timeout: Duration?
    let location: SourceLocation

    /// Makes what waits for one action after the other.
    public func makeAsyncIterator() -> Iterator { Iterator(sequence: self) }

    /// Waits for one action after the other.
    public struct Iterator: AsyncIteratorProtocol {
      let sequence: ReceivedActions

      /// Waits for the next action.
      ///
      /// - Returns: The action; `nil` when none can come any more, or when time was up.
      public mutating func next() async -> Action? {
        await next(isolation: nil)
      }

      /// Waits for the next action.
      ///
      /// - Parameter actor: The isolation of the caller.
      /// - Returns: The action; `nil` when none can come any more, or when time was up.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Action? {
        await sequence.store.takeAction(timeout: sequence.timeout, at: sequence.location)?.value
      }
    }
  }

  private func takeAction(
    timeout: Duration?, at location: SourceLocation
  ) async -> UncheckedAction<Action>? {
    engine.settleTaken()
    engine.lastStep = location
    let waited = await engine.recorder.wait(timeout: timeout ?? engine.timeout) {
      $0.hasReceived
    }
    guard engine.recorder.hasReceived else {
      if let waited { reportSilence(.any, waited: waited, at: location) }
      return nil
    }
    return engine.take(at: location).map { UncheckedAction($0) }
  }
}

extension TestEngine {
  /// Takes the oldest action received. An exhaustive test is given the chance to assert it.
  func take(at location: SourceLocation) -> Action? {
    guard let step = recorder.takeFirstReceived() else { return nil }
    reportImpurity(of: step, at: location)
    if exhaustivity == .on {
      taken = step
      takenAt = location
    } else {
      accept(step, isAsserted: false)
    }
    return step.action
  }

  /// Ends the chance to assert the action that was taken last: it must have changed nothing.
  func settleTaken() {
    if isPastEnd { expectEnd() }
    guard let step = taken else { return }
    taken = nil
    let difference =
      exhaustivity == .on
      ? StateCheck(
        before: state, actual: step.state, shared: step.reduction.shared,
        stackElementID: step.reduction.stackElementID, dependencies: recorder.storeDependencies
      ).difference(from: state) : nil
    if let difference {
      let action = ActionSummary(step.action).line
      report(.takenNotAsserted(action: action, difference: difference), at: takenAt)
    }
    accept(step, isAsserted: false)
  }

  /// The state after the last action sent, received or taken.
  var currentState: State { taken?.state ?? state }
}
