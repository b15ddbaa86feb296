public import CasePaths
internal import IssueReporting

extension Reducer {
  /// Embeds the features that are pushed on a stack.
  ///
  /// The element reduces first. Pushes and pops from the view are applied after this feature has seen
  /// them. An element that leaves the stack takes its effects with it.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.path, action: \.path) {
  ///     Path.body
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - toStackState: The stack in this feature's state.
  ///   - toStackAction: The stack's actions among this feature's.
  ///   - destination: The feature of one element.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: This feature with its stack.
  // As with 'ifLet', one of two operators that look alike has to be tried first.
  @_disfavoredOverload
  public func forEach<
    DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    StackReducer(
      base: Reducing(self),
      lens: StateLens(toStackState),
      property: toStackState,
      action: Action.allCasePaths[keyPath: toStackAction],
      element: Reducing(destination()),
      location: SourceLocation(
        fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Embeds the features of an enum reducer that are pushed on a stack.
  ///
  /// - Parameters:
  ///   - toStackState: The stack in this feature's state.
  ///   - toStackAction: The stack's actions among this feature's.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: This feature with its stack.
  public func forEach<DestinationState: CaseReducerState, DestinationAction>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where DestinationState.StateReducer.Action == DestinationAction {
    forEach(
      toStackState, action: toStackAction,
      destination: { DestinationState.StateReducer.body },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// A feature with a stack of others.
struct StackReducer<State, Action, ElementState, ElementAction>: Reducer {
  let base: Reducing<State, Action>
  let lens: StateLens<State, StackState<ElementState>>
  let property: AnyKeyPath
  let action: AnyCasePath<Action, StackAction<ElementState, ElementAction>>
  let element: Reducing<ElementState, ElementAction>
  let location: SourceLocation

  func reduce(into state: inout State, action parentAction: Action) -> Effect<Action> {
    switch action.extract(from: parentAction) {
    case nil:
      return base(&state, parentAction)
    case .element(let id, let elementAction):
      let elementEffect = reduceElement(&state, parentAction, id, elementAction)
      return elementEffect.merge(with: base(&state, parentAction))
    case .popFrom(let id):
      return reducePop(&state, parentAction, id)
    case .push(let id, let element):
      return reducePush(&state, parentAction, id, element)
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
      CompositionDiagnostic.popOfMissingElement(action: "\(parentAction)", id: "\(id)")
        .report(at: location)
    }
    return effect
  }

  private func reducePush(
    _ state: inout State, _ parentAction: Action, _ id: StackElementID, _ element: ElementState
  ) -> Effect<Action> {
    let isThere = lens.read(state) { $0.position(of: id) != nil }
    if isThere {
      CompositionDiagnostic.pushOfExistingElement(action: "\(parentAction)", id: "\(id)")
        .report(at: location)
    } else {
      lens.modify(&state) { $0.push(element, id: id) }
    }
    return base(&state, parentAction)
  }

  private func reduceElement(
    _ state: inout State, _ parentAction: Action, _ id: StackElementID,
    _ elementAction: ElementAction
  ) -> Effect<Action> {
    let effect = lens.modify(&state) { stack in
      stack.modify(id: id) { element in
        ChangeList.presenting { self.element(&element, elementAction) }
      }
    }
    guard let effect else {
      CompositionDiagnostic.actionForMissingElement(
        action: "\(parentAction)", state: "\(State.self)", id: "\(id)"
      ).report(at: location)
      return .none
    }
    guard !effect.isNone else { return .none }
    return
      effect
      .pullback(
        { [action] in action.embed(.element(id: id, action: $0)) },
        reading: { [lens] parent, ask in lens.read(parent) { $0[id: id].map(ask) ?? false } }
      )
      .scoped(
        to: ChildScope(
          element: .init(property: property, identity: AnyHashable(id)),
          probe: StateProbe { [lens] parent in
            lens.read(parent) { $0.position(of: id) != nil }
          },
          dismissal: action.embed(.popFrom(id: id))))
  }
}
