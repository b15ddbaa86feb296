public import CasePaths
public import IdentifiedCollections
internal import IssueReporting

extension Store {
  /// A store of a child feature that is always there.
  ///
  /// ```swift
  /// let settings = store.scope(state: \.settings, action: \.settings)
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
  ) -> Store<ChildState, ChildAction> {
    node.scope(state: state, action: action) { Store<ChildState, ChildAction>(node: $0) }
  }

  /// A store of a part of the state that is sent the same actions as this one.
  ///
  /// ```swift
  /// let header = store.scope(state: \.header, action: \.self)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The part of this store's state.
  ///   - action: The key path `\.self`.
  /// - Returns: The store; the same one every time while it is held.
  @_disfavoredOverload
  public func scope<ChildState>(
    state: KeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, Action.AllCasePaths>
  ) -> Store<ChildState, Action> where Action: CasePathable {
    node.scope(state: state, action: action) { Store<ChildState, Action>(node: $0) }
  }

  /// The stores of the child features in a collection, made one by one when they are asked for.
  ///
  /// ```swift
  /// for row in store.scope(state: \.rows, action: \.rows) {
  ///   print(row.title)
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
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    StoreCollection(
      node.elements(
        state: state, action: action,
        location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)),
      anchor: node.anchor)
  }

  /// A store of a child feature that may be there: an optional, a row by its identifier, the payload
  /// of a case.
  ///
  /// ```swift
  /// if let edit = store.scope(state: \.destination?.edit, action: \.destination.edit) { … }
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
  ) -> Store<ChildState, ChildAction>? {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return node.child(.optional, state: state, action: action, location: location) {
      Action.allCasePaths[keyPath: action].embed($0)
    } makeStore: {
      Store<ChildState, ChildAction>(node: $0)
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
  ) -> Store<ChildState, ChildAction>? {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return node.child(.presented, state: state, action: action, location: location) {
      Action.allCasePaths[keyPath: action].embed(.presented($0))
    } makeStore: {
      Store<ChildState, ChildAction>(node: $0)
    }
  }
}
