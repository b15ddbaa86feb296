/// A feature: how its state changes with each action, and what it then asks of the outside world.
///
/// Write a feature as a type with the `@Reducer` macro, and its logic as the `body`:
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState
///   struct State: Equatable { var count = 0 }
///
///   enum Action { case incrementTapped }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .incrementTapped:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// A store evaluates `body` once, the first time an action needs it, and keeps what it got. Nothing
/// in a body may therefore depend on a value that changes; read such values while reducing.
public protocol Reducer<State, Action> {
  /// What the feature knows.
  associatedtype State

  /// Everything that can happen in the feature.
  associatedtype Action

  /// The type of `body`, or `Never` for a reducer written as `reduce(into:action:)`.
  associatedtype Body

  /// Changes the state for an action, in place, and returns what to do next.
  ///
  /// Implement it instead of `body` when the feature composes no other reducers.
  ///
  /// - Parameters:
  ///   - state: The state to change.
  ///   - action: What happened.
  /// - Returns: What to ask of the outside world.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this one is made of.
  @ReducerBuilder<State, Action>
  var body: Body { get }
}

extension Reducer where Body == Never {
  /// Never there: this reducer implements `reduce(into:action:)`.
  public var body: Body {
    fatalError(
      """
      '\(Self.self)' has no body: it implements 'reduce(into:action:)'.

      Expected: its 'reduce(into:action:)' is called. Got: somebody read its 'body'. Call \
      'reduce(into:action:)', or let a reducer builder do it.
      """)
  }
}

extension Reducer where Body: Reducer<State, Action> {
  /// Reduces with the body.
  ///
  /// - Parameters:
  ///   - state: The state to change.
  ///   - action: What happened.
  /// - Returns: What to ask of the outside world.
  public func reduce(into state: inout Body.State, action: Body.Action) -> Effect<Body.Action> {
    body.reduce(into: &state, action: action)
  }
}

/// A reducer with the state and actions of another: the usual type of a `body`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>
