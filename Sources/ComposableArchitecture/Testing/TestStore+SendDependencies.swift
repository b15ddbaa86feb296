public import CasePaths
public import Dependencies
internal import IssueReporting

// Steps with dependencies of their own. The overloads are not favoured, so that no trailing closure can
// be meant for dependencies that is meant for the state.

extension TestStore {
  /// Sends an action with dependencies for this step alone, and asserts how the state changes.
  ///
  /// ```swift
  /// await store.send(.addTapped) {
  ///   $0.items = [Item(id: UUID(0))]
  /// } withDependencies: {
  ///   $0.uuid = .incrementing
  /// }
  /// ```
  ///
  /// The overrides are in force for the reduction of this action, and for the effects that it starts, as
  /// long as they run. An action that such an effect sends is a step of its own: it is reduced with the
  /// dependencies of the store. What is to reach several steps is overridden in the store, or by
  /// ``withDependencies(_:operation:)``.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state expected after
  ///     it; `nil` when nothing is expected to change.
  ///   - updateDependencies: Overrides dependencies for this step.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: The effects that the action started, to await or to cancel.
  @_disfavoredOverload
  @discardableResult
  public func send(
    _ action: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    withDependencies updateDependencies: (_ dependencies: inout DependencyValues) -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      action, with: overriding(updateDependencies),
      assert: updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Sends the action of a case without a payload, with dependencies for this step alone.
  ///
  /// - Parameters:
  ///   - action: The case: `\.view.refreshTapped`.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state expected after
  ///     it; `nil` when nothing is expected to change.
  ///   - updateDependencies: Overrides dependencies for this step.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: The effects that the action started, to await or to cancel.
  @_disfavoredOverload
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    withDependencies updateDependencies: (_ dependencies: inout DependencyValues) -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask where Action: CasePathable {
    await send(
      Action.allCasePaths[keyPath: action].embed(()), with: overriding(updateDependencies),
      assert: updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Sends the action of a case with a payload, with dependencies for this step alone.
  ///
  /// - Parameters:
  ///   - action: The case: `\.view.searchChanged`.
  ///   - value: The payload.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state expected after
  ///     it; `nil` when nothing is expected to change.
  ///   - updateDependencies: Overrides dependencies for this step.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: The effects that the action started, to await or to cancel.
  @_disfavoredOverload
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    withDependencies updateDependencies: (_ dependencies: inout DependencyValues) -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      Action.allCasePaths[keyPath: action].embed(value), with: overriding(updateDependencies),
      assert: updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
