/// A reducer that changes nothing and asks for nothing.
public struct EmptyReducer<State, Action>: Reducer {
  /// Creates the reducer.
  public init() {}

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - state: Left as it is.
  ///   - action: Ignored.
  /// - Returns: No effect.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
