public import CasePaths

extension Reducer {
  /// Embeds the features that are pushed on a stack.
  ///
  /// The element reduces first. Pushes and pops from the view are applied after this feature has seen
  /// them. An element that leaves the stack takes its effects with it, and so does one whose place under
  /// the same id is taken by another: a state with another `id`, or an observable state that is not a copy.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.path, action: \.path) {
  ///     Path.body
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - toStackState: The stack in this feature's state.
  ///   - toStackAction: The stack's actions among this feature's.
  ///   - destination: The feature of one element.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: This feature with its stack.
  // As with 'ifLet', one of two operators that look alike has to be tried first.
  @_disfavoredOverload
  @inlinable
  public func forEach<
    DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let stack = StackReducer(
      base: Reducing(self),
      lens: StateLens(toStackState),
      property: toStackState,
      action: Action.allCasePaths[keyPath: toStackAction],
      element: Reducing(destination()),
      fileID: fileID, filePath: filePath, line: line, column: column)
    return Reduce<State, Action> { state, action in stack.reduce(into: &state, action: action) }
  }

  /// Embeds the features of an enum reducer that are pushed on a stack.
  ///
  /// - Parameters:
  ///   - toStackState: The stack in this feature's state.
  ///   - toStackAction: The stack's actions among this feature's.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: This feature with its stack.
  public func forEach<DestinationState: CaseReducerState, DestinationAction>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where DestinationState.StateReducer.Action == DestinationAction {
    forEach(
      toStackState, action: toStackAction,
      destination: { DestinationState.StateReducer.body },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
