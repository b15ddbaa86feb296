public import CasePaths
public import Dependencies
internal import IssueReporting

// Steps with dependencies of their own. The overloads are not favoured, so that no trailing closure can
// be meant for dependencies that is meant for the state.

extension TestStore where Action: Equatable {
  /// Waits for an action, with dependencies for this step alone, and asserts how it changes the state.
  ///
  /// ```swift
  /// feed.yield("a")
  /// await store.receive(.added("a")) {
  ///   $0.items = [Item(id: UUID(0), name: "a")]
  /// } withDependencies: {
  ///   $0.uuid = .incrementing
  /// }
  /// ```
  ///
  /// The overrides are in force from the call on until the action has been reduced, and for the effects
  /// that it starts, as long as they run. An action that was reduced before the call, because nothing held
  /// up the effect that sent it, has had the dependencies of the store: that is a failure. Use
  /// ``TestStore/withDependencies(_:operation:)`` around what makes the effect go on and this call.
  ///
  /// - Parameters:
  ///   - expectedAction: The action.
  ///   - duration: How long to wait at the most; `nil` for the store's ``TestStore/timeout``.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state expected after
  ///     it; `nil` when nothing is expected to change.
  ///   - updateDependencies: Overrides dependencies for this step.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  @_disfavoredOverload
  public func receive(
    _ expectedAction: Action,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    withDependencies updateDependencies: (_ dependencies: inout DependencyValues) -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      ActionExpectation(action: expectedAction), timeout: duration,
      with: overriding(updateDependencies), assert: updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension TestStore {
  /// Waits for an action of a case, with dependencies for this step alone.
  ///
  /// - Parameters:
  ///   - actionCase: The case: `\.response`.
  ///   - duration: How long to wait at the most; `nil` for the store's ``TestStore/timeout``.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state expected after
  ///     it; `nil` when nothing is expected to change.
  ///   - updateDependencies: Overrides dependencies for this step.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    withDependencies updateDependencies: (_ dependencies: inout DependencyValues) -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      ActionExpectation(case: actionCase), timeout: duration,
      with: overriding(updateDependencies), assert: updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Waits for an action of a case with a payload, with dependencies for this step alone.
  ///
  /// - Parameters:
  ///   - actionCase: The case: `\.response`.
  ///   - value: The payload.
  ///   - duration: How long to wait at the most; `nil` for the store's ``TestStore/timeout``.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state expected after
  ///     it; `nil` when nothing is expected to change.
  ///   - updateDependencies: Overrides dependencies for this step.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  @_disfavoredOverload
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    withDependencies updateDependencies: (_ dependencies: inout DependencyValues) -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      ActionExpectation(case: actionCase, payload: value), timeout: duration,
      with: overriding(updateDependencies), assert: updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Waits for an action that satisfies a condition, with dependencies for this step alone.
  ///
  /// - Parameters:
  ///   - isMatching: Whether an action is the one.
  ///   - duration: How long to wait at the most; `nil` for the store's ``TestStore/timeout``.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state expected after
  ///     it; `nil` when nothing is expected to change.
  ///   - updateDependencies: Overrides dependencies for this step.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  @_disfavoredOverload
  public func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    withDependencies updateDependencies: (_ dependencies: inout DependencyValues) -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      ActionExpectation(predicate: isMatching), timeout: duration,
      with: overriding(updateDependencies), assert: updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
