internal import CasePaths
internal import IssueReporting

/// A child whose state is the payload of a case of its parent's state.
///
/// The child goes when the state leaves the case, and so do its effects.
struct CaseChild<ParentState, ParentAction, State, Action> {
  let state: AnyCasePath<ParentState, State>
  let property: AnyKeyPath
  let action: AnyCasePath<ParentAction, Action>
  let reducing: Reducing<State, Action>
  let location: SourceLocation
  let identify: (State) -> AnyHashable = LifetimeIdentity.reader(for: State.self)
  let continuity = Continuity<State>()

  /// Reduces the child, and then its parent when there is more of that.
  func reduce(
    _ parent: inout ParentState, _ parentAction: ParentAction,
    then base: Reducing<ParentState, ParentAction>? = nil
  ) -> Effect<ParentAction> {
    var effect = reduceChild(&parent, parentAction)
    if let base { effect = effect.merge(with: base(&parent, parentAction)) }
    guard !effect.isNone || UnwatchedChildren.isNeeded else { return effect }
    return effect.cancellingUnwatched(at: property) { identities in
      let current = state.extract(from: parent).map(identify)
      return identities.filter { $0 != current }
    }
  }

  private func reduceChild(
    _ parent: inout ParentState, _ parentAction: ParentAction
  ) -> Effect<ParentAction> {
    guard let childAction = action.extract(from: parentAction) else { return .none }
    let outcome = state.modify(&parent) { child in
      let effect = continuity.keeping(&child) { reducing(&$0, childAction) }
      return (effect: effect, identity: effect.isNone ? nil : identify(child))
    }
    guard let outcome else {
      CompositionDiagnostic.caseMismatch(
        action: ActionSummary(parentAction).line, state: Words.name(of: ParentState.self),
        case: Words.name(of: State.self)
      ).report(at: location)
      return .none
    }
    guard let identity = outcome.identity else { return .none }
    return outcome.effect
      .pullback(
        { [action] in action.embed($0) },
        reading: { [state] (parent: ParentState, ask: (State) -> Bool) in
          state.extract(from: parent).map(ask) ?? false
        }
      )
      .scoped(
        to: ChildScope(
          element: .init(property: property, identity: identity),
          probe: StateProbe<ParentState> { [state, identify] parent in
            state.extract(from: parent).map { identify($0) == identity } ?? false
          },
          dismissal: nil))
  }
}
