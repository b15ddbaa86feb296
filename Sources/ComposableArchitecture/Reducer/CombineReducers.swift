/// Several reducers as one, to apply an operator to all of them.
///
/// ```swift
/// CombineReducers {
///   Profile()
///   Settings()
/// }
/// .ifLet(\.alert, action: \.alert)
/// ```
public struct CombineReducers<State, Action, Reducers: Reducer<State, Action>>: Reducer {
  private let reducing: Reducing<State, Action>

  /// Composes reducers.
  ///
  /// - Parameter build: The reducers, run from top to bottom.
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) {
    reducing = Reducing(build())
  }

  /// Runs every reducer, in order.
  ///
  /// - Parameters:
  ///   - state: The state, changed by each reducer in turn.
  ///   - action: The action that each reducer gets.
  /// - Returns: The effects of all of them, merged.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducing(&state, action)
  }
}
