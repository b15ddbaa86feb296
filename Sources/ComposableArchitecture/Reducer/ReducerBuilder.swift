/// Composes the reducers of a `body`: each gets every action, from top to bottom, and their effects
/// are merged.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// A reducer that does nothing, for an empty body.
  public static func buildBlock() -> some Reducer<State, Action> {
    EmptyReducer()
  }

  /// A body of one reducer is that reducer.
  public static func buildBlock<R: Reducer<State, Action>>(_ reducer: R) -> R {
    reducer
  }

  /// Takes a reducer as it is.
  public static func buildExpression<R: Reducer<State, Action>>(_ expression: R) -> R {
    expression
  }

  /// The last step: the body as composed.
  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R {
    reducer
  }

  /// The first reducer of several.
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R {
    first
  }

  /// One more reducer after those composed so far.
  public static func buildPartialBlock(
    accumulated: some Reducer<State, Action>, next: some Reducer<State, Action>
  ) -> ReducerSequence<State, Action> {
    ReducerSequence(accumulated).appending(next)
  }

  /// Any number of reducers from a loop.
  public static func buildArray(
    _ reducers: [some Reducer<State, Action>]
  ) -> ReducerSequence<State, Action> {
    reducers.reduce(into: ReducerSequence()) { $0 = $0.appending($1) }
  }

  /// The first branch of a condition.
  public static func buildEither(
    first reducer: some Reducer<State, Action>
  ) -> ReducerSequence<State, Action> {
    ReducerSequence(reducer)
  }

  /// The second branch of a condition.
  public static func buildEither(
    second reducer: some Reducer<State, Action>
  ) -> ReducerSequence<State, Action> {
    ReducerSequence(reducer)
  }

  /// A condition without an `else`. The result has the type of the reducer in it, because nothing else
  /// says which one it is when the condition does not hold.
  public static func buildOptional<R: Reducer<State, Action>>(_ reducer: R?) -> R? {
    reducer
  }

  /// Reducers behind an availability check.
  public static func buildLimitedAvailability(
    _ reducer: some Reducer<State, Action>
  ) -> ReducerSequence<State, Action> {
    ReducerSequence(reducer)
  }
}

/// Reducers that run one after the other on the same state and action.
///
/// The list is flat at run time: a body of fifty children needs no more stack, and no larger type,
/// than a body of two.
public struct ReducerSequence<State, Action>: Reducer {
  private var reducers: [Reducing<State, Action>] = []

  init() {}

  init<R: Reducer<State, Action>>(_ reducer: R) {
    if let sequence = reducer as? ReducerSequence {
      self = sequence
    } else {
      reducers = [Reducing(reducer)]
    }
  }

  func appending(_ reducer: some Reducer<State, Action>) -> ReducerSequence {
    var copy = self
    copy.reducers += ReducerSequence(reducer).reducers
    return copy
  }

  /// Runs every reducer, in order.
  ///
  /// - Parameters:
  ///   - state: The state, changed by each reducer in turn.
  ///   - action: The action that each reducer gets.
  /// - Returns: The effects of all of them, merged.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    var effects: [Effect<Action>] = []
    for reducer in reducers {
      let effect = reducer(&state, action)
      if !effect.isNone { effects.append(effect) }
    }
    return .merge(effects)
  }
}
