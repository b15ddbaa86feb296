extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// Which feature of an enum the store holds now, with a store of that feature.
  ///
  /// ```swift
  /// switch store.case {
  /// case .edit(let editStore): EditView(store: editStore)
  /// case .alert(let alert): AlertView(alert)
  /// }
  /// ```
  public var `case`: State.StateReducer.CaseScope {
    State.StateReducer.scope(self)
  }
}
