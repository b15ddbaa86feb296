// Features that tell the actions of their views from the others, and whose views write to the state: the
// binding action is a case of the actions of the view.

extension Store
where
  State: ObservableState, Action: ViewAction, Action.ViewAction: BindableAction,
  Action.ViewAction.State == State
{
  /// One property of the current state. Assigning it sends a binding action of the view.
  ///
  /// ```swift
  /// store.name = "Blob"  // store.send(.view(.set(\.name, "Blob")))
  /// ```
  ///
  /// A `BindingReducer(action: \.view)` in the body of the feature writes the value.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get {
      node.access()
      return node.read { $0[keyPath: keyPath] }
    }
    set { send(.view(.set(keyPath, newValue))) }
  }
}

extension Store
where
  State: ObservableState & Equatable & Sendable, Action: ViewAction,
  Action.ViewAction: BindableAction, Action.ViewAction.State == State
{
  /// The current state. Assigning it sends a binding action of the view.
  public var state: State {
    get {
      node.access()
      return node.read { $0 }
    }
    set { send(.view(.set(\.self, newValue))) }
  }
}
