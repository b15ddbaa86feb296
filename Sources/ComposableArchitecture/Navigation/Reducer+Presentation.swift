public import CasePaths
internal import IssueReporting
public import SwiftNavigation

extension Reducer {
  /// Embeds a child feature that this one presents.
  ///
  /// The child reduces first. It goes when a dismissal arrives, when its effect calls `dismiss()`, or
  /// when a reducer sets the state to `nil`; with it go its effects.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.$destination, action: \.destination) {
  ///     Destination.body
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - toPresentationState: The presentation in this feature's state.
  ///   - toPresentationAction: The presentation's actions among this feature's.
  ///   - destination: The child feature.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: This feature with the child in it.
  public func ifLet<
    DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    PresentationReducer(
      base: Reducing(self),
      lens: StateLens(toPresentationState),
      property: toPresentationState,
      action: Action.allCasePaths[keyPath: toPresentationAction],
      child: Reducing(destination()),
      dismisses: Presentations.dismisses(DestinationState.self, DestinationAction.self),
      location: SourceLocation(
        fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Embeds the features of an enum reducer, one of which this feature presents.
  ///
  /// - Parameters:
  ///   - toPresentationState: The presentation in this feature's state.
  ///   - toPresentationAction: The presentation's actions among this feature's.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: This feature with the children in it.
  public func ifLet<DestinationState: CaseReducerState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where DestinationState.StateReducer.Action == DestinationAction {
    ifLet(
      toPresentationState, action: toPresentationAction,
      destination: { DestinationState.StateReducer.body },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Embeds an alert or a dialog that this feature presents. One of its buttons closes it.
  ///
  /// - Parameters:
  ///   - toPresentationState: The presentation in this feature's state.
  ///   - toPresentationAction: The presentation's actions among this feature's.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: This feature with the alert in it.
  public func ifLet<DestinationState: EphemeralState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toPresentationState, action: toPresentationAction,
      destination: { EmptyReducer<DestinationState, DestinationAction>() },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// State of something that an action of its own always closes: an alert, a dialog.
public protocol EphemeralState<Action> {
  /// What its buttons send.
  associatedtype Action
}

extension AlertState: EphemeralState {}
extension ConfirmationDialogState: EphemeralState {}

/// Which actions of a presented child close it.
enum Presentations {
  static func dismisses<State, Action>(
    _ state: State.Type, _ action: Action.Type
  ) -> (Action, State) -> Bool {
    if state is any EphemeralState.Type { return { _, _ in true } }
    guard let state = state as? any CaseReducerState.Type else { return { _, _ in false } }
    return caseDismisses(state) ?? { _, _ in false }
  }

  private static func caseDismisses<State, Action, Case: CaseReducerState>(
    _: Case.Type
  ) -> ((Action, State) -> Bool)? {
    let dismisses: (Case.StateReducer.Action, Case) -> Bool = {
      Case.StateReducer._$dismisses($0, in: $1)
    }
    return dismisses as? (Action, State) -> Bool
  }
}
