public import CasePaths
public import IdentifiedCollections
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

  /// A store of a part of the state that is sent the same actions as this one.
  ///
  /// - Parameters:
  ///   - state: The part of this store's state.
  ///   - action: The key path `\.self`.
  /// - Returns: The store; the same one every time while it is held.
  @_disfavoredOverload
  public func scope<ChildState>(
    state: KeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, Action.AllCasePaths>
  ) -> IsolatedStore<ChildState, Action> where Action: CasePathable {
    node.scope(state: state, action: action) { IsolatedStore<ChildState, Action>(node: $0) }
  }

  /// The stores of the child features in a collection, made one by one when they are asked for.
  ///
  /// ```swift
  /// for room in store.scope(state: \.rooms, action: \.rooms) {
  ///   room.send(.closing)
  /// }
  /// ```
  ///
  /// The store of an element belongs to its identifier. When the element goes away, the store keeps
  /// showing the last state it saw and refuses actions.
  ///
  /// - Parameters:
  ///   - state: The children's states in this store's state.
  ///   - action: The children's actions among this store's.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: A collection of stores, in the order of the elements.
  public func scope<ID, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IsolatedStoreCollection<ID, ElementState, ElementAction> {
    IsolatedStoreCollection(
      node.elements(
        state: state, action: action,
        location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)),
      anchor: node.anchor)
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
