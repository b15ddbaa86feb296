public import CasePaths
internal import IssueReporting

extension IsolatedStore {
  /// A store of a child feature that is always there, on the same actor.
  ///
  /// ```swift
  /// let profile = store.scope(state: \.profile, action: \.profile)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The child's state in this store's state.
  ///   - action: The child's actions among this store's.
  /// - Returns: The store; the same one every time while it is held.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> IsolatedStore<ChildState, ChildAction> {
    node.scope(state: state, action: action) { IsolatedStore<ChildState, ChildAction>(node: $0) }
  }

  /// A store of a child feature that may be there: an optional, a row by its identifier, the payload
  /// of a case.
  ///
  /// ```swift
  /// let room = store.scope(state: \.rooms[id: id], action: \.rooms[id: id])
  /// ```
  ///
  /// The store belongs to the child that is there now. When that child goes away or is replaced, the
  /// store keeps showing the last state it saw and refuses actions.
  ///
  /// - Parameters:
  ///   - state: The child's state in this store's state.
  ///   - action: The child's actions among this store's.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: The store, or `nil` when there is no child.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IsolatedStore<ChildState, ChildAction>? {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return node.child(.optional, state: state, action: action, location: location) {
      Action.allCasePaths[keyPath: action].embed($0)
    } makeStore: {
      IsolatedStore<ChildState, ChildAction>(node: $0)
    }
  }

  /// A store of a presented child feature.
  ///
  /// - Parameters:
  ///   - state: The optional state of the child.
  ///   - action: The presentation actions of the child among this store's.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: The store, or `nil` when nothing is presented.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IsolatedStore<ChildState, ChildAction>? {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return node.child(.presented, state: state, action: action, location: location) {
      Action.allCasePaths[keyPath: action].embed(.presented($0))
    } makeStore: {
      IsolatedStore<ChildState, ChildAction>(node: $0)
    }
  }
}
