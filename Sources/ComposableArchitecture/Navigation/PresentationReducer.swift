internal import CasePaths
internal import IssueReporting

/// A feature with a child that it presents.
struct PresentationReducer<State, Action, ChildState, ChildAction>: Reducer {
  let base: Reducing<State, Action>
  let lens: StateLens<State, PresentationState<ChildState>>
  let property: AnyKeyPath
  let action: AnyCasePath<Action, PresentationAction<ChildAction>>
  let child: Reducing<ChildState, ChildAction>
  let dismisses: (ChildAction, ChildState) -> Bool
  let location: SourceLocation
  let identify: (ChildState) -> AnyHashable = LifetimeIdentity.reader(for: ChildState.self)
  let continuity = Continuity<ChildState>()

  func reduce(into state: inout State, action parentAction: Action) -> Effect<Action> {
    let effect = reduceAll(&state, parentAction)
    guard !effect.isNone || UnwatchedChildren.isNeeded else { return effect }
    return effect.cancellingUnwatched(at: property) { identities in
      let current = identity(in: state)
      return identities.filter { $0 != current }
    }
  }

  private func reduceAll(_ state: inout State, _ parentAction: Action) -> Effect<Action> {
    switch action.extract(from: parentAction) {
    case nil:
      return base(&state, parentAction)
    case .dismiss:
      return reduceDismissal(&state, parentAction)
    case .presented(let childAction):
      return reducePresented(&state, parentAction, childAction)
    }
  }

  /// The parent sees the child once more; then it goes, unless the parent has put another there.
  private func reduceDismissal(_ state: inout State, _ parentAction: Action) -> Effect<Action> {
    guard let identity = identity(in: state) else {
      CompositionDiagnostic.dismissalOfNothing(
        action: ActionSummary(parentAction).line, state: Words.name(of: State.self)
      ).report(at: location)
      return base(&state, parentAction)
    }
    let effect = base(&state, parentAction)
    dismiss(identity, from: &state)
    return effect
  }

  private func reducePresented(
    _ state: inout State, _ parentAction: Action, _ childAction: ChildAction
  ) -> Effect<Action> {
    typealias Outcome = (effect: Effect<ChildAction>, identity: AnyHashable?, closes: Bool)
    let outcome: Outcome? = lens.modify(&state) { presentation in
      guard presentation.wrappedValue != nil else { return nil }
      let closes = presentation.wrappedValue.map { dismisses(childAction, $0) } ?? false
      let effect = continuity.keeping(&presentation.wrappedValue!) { state in
        ChangeList.presenting { child(&state, childAction) }
      }
      let isIdentityNeeded = closes || !effect.isNone
      return (effect, isIdentityNeeded ? presentation.wrappedValue.map(identify) : nil, closes)
    }
    guard let outcome else {
      CompositionDiagnostic.actionForNil(
        action: ActionSummary(parentAction).line, state: Words.name(of: State.self),
        child: Words.name(of: ChildState.self)
      ).report(at: location)
      return base(&state, parentAction)
    }
    let childEffect = outcome.identity.map { scoped(outcome.effect, $0) } ?? .none
    let baseEffect = base(&state, parentAction)
    if outcome.closes, let identity = outcome.identity { dismiss(identity, from: &state) }
    return childEffect.merge(with: baseEffect)
  }

  private func identity(in state: State) -> AnyHashable? {
    lens.read(state) { $0.wrappedValue.map(identify) }
  }

  private func dismiss(_ identity: AnyHashable, from state: inout State) {
    guard self.identity(in: state) == identity else { return }
    lens.modify(&state) { $0.wrappedValue = nil }
  }

  private func scoped(
    _ effect: Effect<ChildAction>, _ identity: AnyHashable
  ) -> Effect<Action> {
    guard !effect.isNone else { return .none }
    return
      effect
      .pullback(
        { [action] in action.embed(.presented($0)) },
        reading: { [lens] parent, ask in lens.read(parent) { $0.wrappedValue.map(ask) ?? false } }
      )
      .scoped(
        to: ChildScope(
          element: .init(property: property, identity: identity),
          probe: StateProbe { [lens, identify] parent in
            lens.read(parent) { $0.wrappedValue.map { identify($0) == identity } ?? false }
          },
          dismissal: action.embed(.dismiss)))
  }
}
