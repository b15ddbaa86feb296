public import CasePaths

// Times in nanoseconds, as tests wrote them before there was `Duration`. Not favoured: where no time is written, none
// of these is meant.

extension TestStore {
  /// Waits until every effect has ended, and fails the test when one does not.
  ///
  /// - Parameters:
  ///   - nanoseconds: How long to wait at the most, in nanoseconds.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  @_disfavoredOverload
  public func finish(
    timeout nanoseconds: UInt64,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await finish(
      timeout: .nanoseconds(nanoseconds), fileID: fileID, file: filePath, line: line,
      column: column)
  }

  /// Waits for an action of a case that an effect sends, and asserts how it changes the state.
  ///
  /// - Parameters:
  ///   - actionCase: The case: `\.response`.
  ///   - nanoseconds: How long to wait at the most, in nanoseconds.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state expected after
  ///     it; `nil` when nothing is expected to change.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      actionCase, timeout: .nanoseconds(nanoseconds), assert: updateStateToExpectedResult,
      fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Waits for an action of a case with a payload that an effect sends, and asserts how it changes the
  /// state.
  ///
  /// - Parameters:
  ///   - actionCase: The case: `\.response`.
  ///   - value: The payload.
  ///   - nanoseconds: How long to wait at the most, in nanoseconds.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state expected after
  ///     it; `nil` when nothing is expected to change.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  @_disfavoredOverload
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      actionCase, value, timeout: .nanoseconds(nanoseconds), assert: updateStateToExpectedResult,
      fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Waits for an action that meets a condition, and asserts how it changes the state.
  ///
  /// - Parameters:
  ///   - isMatching: Whether an action is meant.
  ///   - nanoseconds: How long to wait at the most, in nanoseconds.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state expected after
  ///     it; `nil` when nothing is expected to change.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  @_disfavoredOverload
  public func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      isMatching, timeout: .nanoseconds(nanoseconds), assert: updateStateToExpectedResult,
      fileID: fileID, file: filePath, line: line, column: column)
  }
}

extension TestStore where Action: Equatable {
  /// Waits for an action that an effect sends, and asserts how it changes the state.
  ///
  /// - Parameters:
  ///   - expectedAction: The action.
  ///   - nanoseconds: How long to wait at the most, in nanoseconds.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state expected after
  ///     it; `nil` when nothing is expected to change.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  @_disfavoredOverload
  public func receive(
    _ expectedAction: Action,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      expectedAction, timeout: .nanoseconds(nanoseconds), assert: updateStateToExpectedResult,
      fileID: fileID, file: filePath, line: line, column: column)
  }
}

extension TestStoreTask {
  /// Waits until the effects have ended, and fails the test when they do not.
  ///
  /// - Parameters:
  ///   - nanoseconds: How long to wait at the most, in nanoseconds.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  @_disfavoredOverload
  public func finish(
    timeout nanoseconds: UInt64,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await finish(
      timeout: .nanoseconds(nanoseconds), fileID: fileID, file: filePath, line: line,
      column: column)
  }
}
