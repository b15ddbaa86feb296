public import CasePaths
internal import IssueReporting

extension Reducer {
  /// Embeds a child feature that is there while this feature's state is in one case.
  ///
  /// The child reduces first. Its effects are cancelled when the state leaves the case.
  ///
  /// - Parameters:
  ///   - toCaseState: The case that holds the child's state.
  ///   - toCaseAction: The child's actions among this feature's.
  ///   - caseReducer: The child feature.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: This feature with the child in it.
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer<CaseState, CaseAction>>(
    _ toCaseState: CaseKeyPath<State, CaseState>,
    action toCaseAction: CaseKeyPath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then caseReducer: () -> Case,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let base = Reducing(self)
    let child = CaseChild(
      state: State.allCasePaths[keyPath: toCaseState],
      property: toCaseState,
      action: Action.allCasePaths[keyPath: toCaseAction],
      reducing: Reducing(caseReducer()),
      location: SourceLocation(
        fileID: fileID, filePath: filePath, line: line, column: column))
    return Reduce<State, Action> { state, action in
      child.reduce(&state, action, then: base)
    }
  }
}
