extension Reducer {
  /// Runs a reducer whenever a part of the state has changed.
  ///
  /// ```swift
  /// BindingReducer()
  ///   .onChange(of: \.isSoundOn) { _, isSoundOn in
  ///     Reduce { state, action in
  ///       .run { _ in await audio.setEnabled(isSoundOn) }
  ///     }
  ///   }
  /// ```
  ///
  /// The part is read before and after this feature reduces an action. Watch something small: the
  /// value from before is kept while the feature reduces, so that a collection that changes is copied.
  ///
  /// - Parameters:
  ///   - toValue: The part of the state.
  ///   - reducer: What to run, given the value from before and the one from after. It gets the action
  ///     that led to the change.
  /// - Returns: This feature with what follows from the change.
  @inlinable
  public func onChange<V: Equatable, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> V,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> some Reducer<State, Action> {
    onChange(of: toValue, removeDuplicates: ==, reducer)
  }

  /// Runs a reducer whenever a part of the state has changed, by a comparison of your own.
  ///
  /// - Parameters:
  ///   - toValue: The part of the state.
  ///   - isDuplicate: Whether two values are the same, so that nothing is to be done.
  ///   - reducer: What to run, given the value from before and the one from after. It gets the action
  ///     that led to the change.
  /// - Returns: This feature with what follows from the change.
  @inlinable
  public func onChange<V, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> V,
    removeDuplicates isDuplicate: @escaping (V, V) -> Bool,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> some Reducer<State, Action> {
    let base = Reducing(self)
    return Reduce<State, Action> { state, action in
      let old = toValue(state)
      let effect = base(&state, action)
      let new = toValue(state)
      if isDuplicate(old, new) { return effect }
      return effect.merge(with: reducer(old, new).reduce(into: &state, action: action))
    }
  }
}
