internal import CasePaths
internal import IssueReporting
public import Observation
internal import SwiftNavigation

// What lets a store be the object of `@UIBindable`. Observation itself goes by the states.
extension Store: Observable {}

extension Store where State: ObservableState, Action: BindableAction<State> {
  /// One property of the current state. Assigning it sends a binding action.
  ///
  /// ```swift
  /// store.name = "Blob"  // store.send(.set(\.name, "Blob"))
  /// ```
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get {
      node.access()
      return node.read { $0[keyPath: keyPath] }
    }
    set { send(.set(keyPath, newValue)) }
  }
}

extension Store where State: ObservableState & Equatable & Sendable, Action: BindableAction<State> {
  /// The current state. Assigning it sends a binding action.
  public var state: State {
    get {
      node.access()
      return node.read { $0 }
    }
    set { send(.set(\.self, newValue)) }
  }
}

extension Store where State: ObservableState {
  /// A binding of the store of a presented child.
  func presentation<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    _ action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    at location: SourceLocation
  ) -> UIBinding<Store<ChildState, ChildAction>?> {
    let path = Action.allCasePaths[keyPath: action]
    return UIBinding(
      location: PresentationLocation(
        self, state,
        scope: { [self] in
          scope(
            state: state, action: action, fileID: location.fileID, filePath: location.filePath,
            line: location.line, column: location.column)
        },
        dismissal: { path.embed(.dismiss) }))
  }
}
