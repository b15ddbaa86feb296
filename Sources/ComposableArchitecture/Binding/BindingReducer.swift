public import CasePaths

/// Writes what binding actions say into the state.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   Reduce { state, action in … }
/// }
/// ```
///
/// What is below it in a body sees the new value.
public struct BindingReducer<State, Action, ViewAction: BindableAction<State>>: Reducer {
  @usableFromInline let function: (inout State, Action) -> Effect<Action>

  // Inlined into the module of the feature, where its types are known: every action comes by here.
  /// Writes what the feature's own binding actions say.
  @inlinable
  public init() where Action == ViewAction {
    let path = Action._$binding
    function = { state, action in
      path.extract(from: action)?.apply(to: &state)
      return .none
    }
  }

  /// Writes what the binding actions in a case of the feature's actions say.
  ///
  /// ```swift
  /// BindingReducer(action: \.view)
  /// ```
  ///
  /// - Parameter toViewAction: The case.
  @inlinable
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>)
  where Action: CasePathable {
    let outer = Action.allCasePaths[keyPath: toViewAction]
    let inner = ViewAction._$binding
    function = { state, action in
      if let viewAction = outer.extract(from: action) {
        inner.extract(from: viewAction)?.apply(to: &state)
      }
      return .none
    }
  }

  /// Writes the value of a binding action.
  ///
  /// - Parameters:
  ///   - state: The state to write to.
  ///   - action: An action; nothing happens unless it is a binding action.
  /// - Returns: No effect.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    function(&state, action)
  }
}
