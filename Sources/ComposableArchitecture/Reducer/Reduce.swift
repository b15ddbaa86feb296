/// A reducer made of a closure, or one whose type is forgotten.
///
/// ```swift
/// Reduce { state, action in
///   switch action {
///   case .incrementTapped:
///     state.count += 1
///     return .none
///   }
/// }
/// ```
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let function: (inout State, Action) -> Effect<Action>

  /// Creates a reducer from a closure.
  ///
  /// - Parameter reduce: Changes the state for an action and returns what to do next.
  @inlinable
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    function = reduce
  }

  /// Forgets the type of a reducer.
  ///
  /// - Parameter reducer: The reducer to wrap.
  // 'any' and not 'some': a closure cannot be mistaken for it, so the compiler says what is wrong inside a closure
  // instead of what closures lack to be reducers.
  public init(_ reducer: any Reducer<State, Action>) {
    let reducing = Self.reducing(reducer)
    function = { state, action in reducing(&state, action) }
  }

  private static func reducing(
    _ reducer: some Reducer<State, Action>
  ) -> Reducing<State, Action> {
    Reducing(reducer)
  }

  /// Reduces with the closure.
  ///
  /// - Parameters:
  ///   - state: The state to change.
  ///   - action: What happened.
  /// - Returns: What the closure returned.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    function(&state, action)
  }
}
