public import CasePaths
public import IdentifiedCollections
internal import IssueReporting

/// A feature with a feature in every element of a collection.
@usableFromInline
struct ForEachReducer<State, Action, ID: Hashable & Sendable, ElementState, ElementAction> {
  @usableFromInline let base: Reducing<State, Action>
  @usableFromInline let lens: StateLens<State, IdentifiedArray<ID, ElementState>>
  @usableFromInline let action: AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>
  @usableFromInline let element: Reducing<ElementState, ElementAction>
  private let property: AnyKeyPath
  private let location: SourceLocation

  @usableFromInline
  init(
    base: Reducing<State, Action>,
    lens: StateLens<State, IdentifiedArray<ID, ElementState>>,
    property: AnyKeyPath,
    action: AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>,
    element: Reducing<ElementState, ElementAction>,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    self.base = base
    self.lens = lens
    self.property = property
    self.action = action
    self.element = element
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  // Inlined into the module of the feature, where its types are known.
  @inlinable
  func reduce(into state: inout State, action parentAction: Action) -> Effect<Action> {
    let elementEffect = reduceElement(&state, parentAction)
    let baseEffect = base(&state, parentAction)
    let effect = elementEffect.isNone ? baseEffect : elementEffect.merge(with: baseEffect)
    guard !effect.isNone || UnwatchedChildren.isNeeded else { return effect }
    return cancellingGone(effect, state)
  }

  @inlinable
  func reduceElement(_ state: inout State, _ parentAction: Action) -> Effect<Action> {
    guard case .element(let id, let elementAction)? = action.extract(from: parentAction) else {
      return .none
    }
    let effect = lens.modify(&state) { elements -> Effect<ElementAction>? in
      guard let index = elements.index(id: id) else { return nil }
      return element(&elements[index], elementAction)
    }
    guard let effect else {
      reportMissing(id, parentAction)
      return .none
    }
    return effect.isNone ? .none : scoped(effect, id)
  }

  @usableFromInline
  func cancellingGone(_ effect: Effect<Action>, _ state: State) -> Effect<Action> {
    effect.cancellingUnwatched(at: property) { (id: ID) in
      lens.read(state) { $0.index(id: id) != nil }
    }
  }

  @usableFromInline
  func reportMissing(_ id: ID, _ parentAction: Action) {
    CompositionDiagnostic.actionForMissingElement(
      action: ActionSummary(parentAction).line, state: Words.name(of: State.self), id: "\(id)"
    ).report(at: location)
  }

  @usableFromInline
  func scoped(_ effect: Effect<ElementAction>, _ id: ID) -> Effect<Action> {
    effect
      .pullback(
        { [action] in action.embed(.element(id: id, action: $0)) },
        reading: { [lens] parent, ask in lens.read(parent) { $0[id: id].map(ask) ?? false } }
      )
      .scoped(
        to: ChildScope(
          element: .init(property: property, identity: AnyHashable(id)),
          probe: StateProbe { [lens] parent in
            lens.read(parent) { $0.index(id: id) != nil }
          },
          dismissal: nil))
  }
}
