public import CasePaths
internal import IssueReporting

/// Embeds a child feature in a parent.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.settings, action: \.settings) {
///     Settings()
///   }
///   Reduce { state, action in … }
/// }
/// ```
///
/// Put it above the parent's own logic, so that the child handles its action before the parent can
/// take its state away.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  @usableFromInline let function: (inout ParentState, ParentAction) -> Effect<ParentAction>

  /// Embeds a child whose state is a property of the parent's.
  ///
  /// - Parameters:
  ///   - toChildState: The child's state in the parent's.
  ///   - toChildAction: The child's actions among the parent's.
  ///   - child: The child feature.
  @inlinable
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    let child = PropertyChild(
      lens: StateLens(toChildState),
      action: ParentAction.allCasePaths[keyPath: toChildAction],
      reducing: Reducing(child()))
    function = { state, action in child.reduce(&state, action) }
  }

  /// Embeds a child whose state is a case of the parent's.
  ///
  /// - Parameters:
  ///   - toChildState: The case that holds the child's state.
  ///   - toChildAction: The child's actions among the parent's.
  ///   - child: The child feature.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  public init<ChildState, ChildAction>(
    state toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    let child = CaseChild(
      state: ParentState.allCasePaths[keyPath: toChildState],
      property: toChildState,
      action: ParentAction.allCasePaths[keyPath: toChildAction],
      reducing: Reducing(child()),
      location: location)
    function = { state, action in child.reduce(&state, action) }
  }

  /// Reduces an action of the child on the child's state.
  ///
  /// - Parameters:
  ///   - state: The parent's state.
  ///   - action: An action of the parent; nothing happens unless it is the child's.
  /// - Returns: The child's effects, embedded in the parent's actions.
  @inlinable
  public func reduce(
    into state: inout ParentState, action: ParentAction
  ) -> Effect<ParentAction> {
    function(&state, action)
  }
}
