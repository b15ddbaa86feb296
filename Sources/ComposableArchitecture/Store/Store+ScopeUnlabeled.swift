public import CasePaths
public import IdentifiedCollections

extension Store {
  /// A store of a child feature that is always there.
  ///
  /// ```swift
  /// let settings = store.scope(\.settings, action: \.settings)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The child's state in this store's state.
  ///   - action: The child's actions among this store's.
  /// - Returns: The store; the same one every time while it is held.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }

  /// The stores of the child features in a collection, made one by one when they are asked for.
  ///
  /// ```swift
  /// for row in store.scope(\.rows, action: \.rows) { … }
  /// ```
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
    _ state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    scope(
      state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A store of a child feature that may be there: an optional, a row by its identifier, the payload
  /// of a case.
  ///
  /// ```swift
  /// if let edit = store.scope(\.destination?.edit, action: \.destination.edit) { … }
  /// ```
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
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Store<ChildState, ChildAction>? {
    scope(
      state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
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
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Store<ChildState, ChildAction>? {
    scope(
      state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
