public import CasePaths

/// A child whose state is a property of its parent's: it is there as long as the parent is.
@usableFromInline
struct PropertyChild<ParentState, ParentAction, State, Action> {
  @usableFromInline let lens: StateLens<ParentState, State>
  @usableFromInline let action: AnyCasePath<ParentAction, Action>
  @usableFromInline let reducing: Reducing<State, Action>

  @inlinable
  init(
    lens: StateLens<ParentState, State>, action: AnyCasePath<ParentAction, Action>,
    reducing: Reducing<State, Action>
  ) {
    self.lens = lens
    self.action = action
    self.reducing = reducing
  }

  // Inlined into the module of the feature: there its types are known, here they would be looked up
  // at every action.
  @inlinable
  func reduce(_ parent: inout ParentState, _ parentAction: ParentAction) -> Effect<ParentAction> {
    guard let childAction = action.extract(from: parentAction) else { return .none }
    let effect = lens.modify(&parent) { reducing(&$0, childAction) }
    guard !effect.isNone else { return .none }
    return pullback(effect)
  }

  @usableFromInline
  func pullback(_ effect: Effect<Action>) -> Effect<ParentAction> {
    effect.pullback(
      { [action] in action.embed($0) }, embedding: lens.path, reading: lens.read)
  }
}
