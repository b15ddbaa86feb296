public import CasePaths
internal import IssueReporting

/// A feature with a stack of others.
@usableFromInline
struct StackReducer<State, Action, ElementState, ElementAction> {
  @usableFromInline let base: Reducing<State, Action>
  @usableFromInline let lens: StateLens<State, StackState<ElementState>>
  @usableFromInline let action: AnyCasePath<Action, StackAction<ElementState, ElementAction>>
  @usableFromInline let element: Reducing<ElementState, ElementAction>
  @usableFromInline let continuity = Continuity<ElementState>()
  private let property: AnyKeyPath
  private let location: SourceLocation
  private let identify: (ElementState) -> AnyHashable

  @usableFromInline
  init(
    base: Reducing<State, Action>,
    lens: StateLens<State, StackState<ElementState>>,
    property: AnyKeyPath,
    action: AnyCasePath<Action, StackAction<ElementState, ElementAction>>,
    element: Reducing<ElementState, ElementAction>,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    self.base = base
    self.lens = lens
    self.property = property
    self.action = action
    self.element = element
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    identify = LifetimeIdentity.reader(for: ElementState.self)
  }

  // Inlined into the module of the feature, where its types are known.
  @inlinable
  func reduce(into state: inout State, action parentAction: Action) -> Effect<Action> {
    let effect = reduceAll(&state, parentAction)
    guard !effect.isNone || UnwatchedChildren.isNeeded else { return effect }
    return cancellingGone(effect, state)
  }

  @inlinable
  func reduceAll(_ state: inout State, _ parentAction: Action) -> Effect<Action> {
    guard let stackAction = action.extract(from: parentAction) else {
      return base(&state, parentAction)
    }
    guard case .element(let id, let elementAction) = stackAction else {
      return reduceStructure(&state, parentAction, stackAction)
    }
    let elementEffect = reduceElement(&state, parentAction, id, elementAction)
    let baseEffect = base(&state, parentAction)
    return elementEffect.isNone ? baseEffect : elementEffect.merge(with: baseEffect)
  }

  @inlinable
  func reduceElement(
    _ state: inout State, _ parentAction: Action, _ id: StackElementID,
    _ elementAction: ElementAction
  ) -> Effect<Action> {
    typealias Outcome = (effect: Effect<ElementAction>, place: StackPlace?)
    let outcome: Outcome? = lens.modify(&state) { stack in
      stack.modify(id: id) { element in
        let effect = continuity.keeping(&element) { element in
          ChangeList.presenting { self.element(&element, elementAction) }
        }
        return (effect, effect.isNone ? nil : place(id, element))
      }
    }
    guard let outcome else {
      reportMissing(id, parentAction)
      return .none
    }
    return outcome.place.map { scoped(outcome.effect, $0) } ?? .none
  }

  /// An element with what tells it from another that takes its place under the same id.
  @usableFromInline
  func place(_ id: StackElementID, _ element: ElementState) -> StackPlace {
    StackPlace(id: id, identity: identify(element))
  }

  /// A push or a pop.
  @usableFromInline
  func reduceStructure(
    _ state: inout State, _ parentAction: Action,
    _ stackAction: StackAction<ElementState, ElementAction>
  ) -> Effect<Action> {
    switch stackAction {
    case .element: base(&state, parentAction)
    case .popFrom(let id): reducePop(&state, parentAction, id)
    case .push(let id, let element): reducePush(&state, parentAction, id, element)
    }
  }

  private func reducePop(
    _ state: inout State, _ parentAction: Action, _ id: StackElementID
  ) -> Effect<Action> {
    let isThere = lens.read(state) { $0.position(of: id) != nil }
    let effect = base(&state, parentAction)
    if isThere {
      lens.modify(&state) { $0.pop(from: id) }
    } else {
      CompositionDiagnostic.popOfMissingElement(
        action: ActionSummary(parentAction).line, id: "\(id)"
      )
      .report(at: location)
    }
    return effect
  }

  private func reducePush(
    _ state: inout State, _ parentAction: Action, _ id: StackElementID, _ element: ElementState
  ) -> Effect<Action> {
    let isThere = lens.read(state) { $0.position(of: id) != nil }
    if isThere {
      CompositionDiagnostic.pushOfExistingElement(
        action: ActionSummary(parentAction).line, id: "\(id)"
      )
      .report(at: location)
    } else {
      lens.modify(&state) { $0.push(element, id: id) }
    }
    return base(&state, parentAction)
  }

  @usableFromInline
  func cancellingGone(_ effect: Effect<Action>, _ state: State) -> Effect<Action> {
    effect.cancellingUnwatched(at: property) { isThere($0, in: state) }
  }

  private func isThere(_ place: StackPlace, in state: State) -> Bool {
    lens.read(state) { stack in
      stack.position(of: place.id).map { identify(stack.elements[$0]) == place.identity } ?? false
    }
  }

  @usableFromInline
  func reportMissing(_ id: StackElementID, _ parentAction: Action) {
    CompositionDiagnostic.actionForMissingElement(
      action: ActionSummary(parentAction).line, state: Words.name(of: State.self), id: "\(id)"
    ).report(at: location)
  }

  @usableFromInline
  func scoped(_ effect: Effect<ElementAction>, _ place: StackPlace) -> Effect<Action> {
    let id = place.id
    return
      effect
      .pullback(
        { [action] in action.embed(.element(id: id, action: $0)) },
        reading: { [lens] parent, ask in lens.read(parent) { $0[id: id].map(ask) ?? false } }
      )
      .scoped(
        to: ChildScope(
          element: .init(property: property, identity: AnyHashable(place)),
          probe: StateProbe { isThere(place, in: $0) },
          dismissal: action.embed(.popFrom(id: id))))
  }
}

/// An element of a stack: its id, and what tells it from another that takes its place.
@usableFromInline
struct StackPlace: Hashable {
  @usableFromInline let id: StackElementID
  let identity: AnyHashable
}
