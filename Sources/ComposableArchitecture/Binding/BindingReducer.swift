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
  private let binding: (Action) -> BindingAction<State>?

  /// Writes what the feature's own binding actions say.
  public init() where Action == ViewAction {
    let path = Action._$binding
    binding = { path.extract(from: $0) }
  }

  /// Writes what the binding actions in a case of the feature's actions say.
  ///
  /// ```swift
  /// BindingReducer(action: \.view)
  /// ```
  ///
  /// - Parameter toViewAction: The case.
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>)
  where Action: CasePathable {
    let outer = Action.allCasePaths[keyPath: toViewAction]
    let inner = ViewAction._$binding
    binding = { outer.extract(from: $0).flatMap { inner.extract(from: $0) } }
  }

  /// Writes the value of a binding action.
  ///
  /// - Parameters:
  ///   - state: The state to write to.
  ///   - action: An action; nothing happens unless it is a binding action.
  /// - Returns: No effect.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    binding(action)?.apply(to: &state)
    return .none
  }
}
