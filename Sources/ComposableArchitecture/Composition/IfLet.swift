public import CasePaths
internal import IssueReporting

extension Reducer {
  /// Embeds a child feature that is there while an optional is not `nil`.
  ///
  /// The child reduces first. Its effects are cancelled when an action leaves the optional `nil`, or
  /// with another child in it, whoever changed it.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.profile, action: \.profile) {
  ///     Profile()
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - toWrappedState: The child's state in this feature's.
  ///   - toWrappedAction: The child's actions among this feature's.
  ///   - wrapped: The child feature.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: This feature with the child in it.
  // The compiler tries presented children first: a chain in which both kinds are equally good is tried
  // in all combinations, so that each operator doubles the time.
  @_disfavoredOverload
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer<WrappedState, WrappedAction>>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    IfLetReducer(
      base: Reducing(self),
      lens: StateLens(toWrappedState),
      property: toWrappedState,
      action: Action.allCasePaths[keyPath: toWrappedAction],
      child: Reducing(wrapped()),
      location: SourceLocation(
        fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// A feature with an optional child.
struct IfLetReducer<State, Action, ChildState, ChildAction>: Reducer {
  let base: Reducing<State, Action>
  let lens: StateLens<State, ChildState?>
  let property: AnyKeyPath
  let action: AnyCasePath<Action, ChildAction>
  let child: Reducing<ChildState, ChildAction>
  let location: SourceLocation
  let identify: (ChildState) -> AnyHashable = LifetimeIdentity.reader(for: ChildState.self)
  let continuity = Continuity<ChildState>()

  func reduce(into state: inout State, action parentAction: Action) -> Effect<Action> {
    let childEffect = reduceChild(&state, parentAction)
    let baseEffect = base(&state, parentAction)
    let effect = childEffect.merge(with: baseEffect)
    guard !effect.isNone || UnwatchedChildren.isNeeded else { return effect }
    return effect.cancellingUnwatched(at: property) { identities in
      let current = lens.read(state) { $0.map(identify) }
      return identities.filter { $0 != current }
    }
  }

  private func reduceChild(_ state: inout State, _ parentAction: Action) -> Effect<Action> {
    guard let childAction = action.extract(from: parentAction) else { return .none }
    let outcome: (effect: Effect<ChildAction>, identity: AnyHashable?)? = lens.modify(&state) {
      guard $0 != nil else { return nil }
      let effect = continuity.keeping(&$0!) { child(&$0, childAction) }
      return (effect, effect.isNone ? nil : $0.map(identify))
    }
    guard let outcome else {
      CompositionDiagnostic.actionForNil(
        action: ActionSummary(parentAction).line, state: Words.name(of: State.self),
        child: Words.name(of: ChildState.self)
      ).report(at: location)
      return .none
    }
    guard let identity = outcome.identity else { return .none }
    return outcome.effect
      .pullback(
        { [action] in action.embed($0) },
        reading: { [lens] parent, ask in lens.read(parent) { $0.map(ask) ?? false } }
      )
      .scoped(
        to: ChildScope(
          element: .init(property: property, identity: identity),
          probe: StateProbe { [lens, identify] parent in
            lens.read(parent) { $0.map { identify($0) == identity } ?? false }
          },
          dismissal: nil))
  }
}
