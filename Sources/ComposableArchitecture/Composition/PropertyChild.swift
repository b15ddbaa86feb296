internal import CasePaths

/// A child whose state is a property of its parent's: it is there as long as the parent is.
struct PropertyChild<ParentState, ParentAction, State, Action> {
  let lens: StateLens<ParentState, State>
  let action: AnyCasePath<ParentAction, Action>
  let reducing: Reducing<State, Action>

  func reduce(_ parent: inout ParentState, _ parentAction: ParentAction) -> Effect<ParentAction> {
    guard let childAction = action.extract(from: parentAction) else { return .none }
    let effect = lens.modify(&parent) { reducing(&$0, childAction) }
    guard !effect.isNone else { return .none }
    return effect.pullback({ [action] in action.embed($0) }, reading: lens.read)
  }
}
