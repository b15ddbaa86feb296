package import Dependencies

/// What can be seen of a store's loop from outside: the one place where logging, tracing and the test
/// store hang.
///
/// Every method is called on the store's isolation.
package protocol StoreMonitor<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// The dependencies for the next reduction.
  var dependencies: DependencyValues { get }

  /// Reduces an action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state of the store, where it lies.
  ///   - reducer: The reducer: what it makes of the state and returns is what counts.
  /// - Returns: What the reducer returned.
  func reduce(
    _ action: Action, into state: inout State, by reducer: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action>

  /// An action has been reduced, and nothing else has happened since.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - source: The effect that sent it; `nil` when it came from outside.
  ///   - state: The state as the reducers left it.
  func didReduce(_ action: Action, from source: EffectHandle?, state: State)

  /// The task of an effect is about to start.
  ///
  /// - Returns: The executor of the task, where its steps are run one by one.
  func willStart(_ effect: EffectHandle) -> SteppedEffect?

  /// An effect has ended, by itself or by cancellation.
  func didEnd(_ effect: EffectHandle)

  /// The feature at the root asked to be dismissed.
  func didDismiss()
}
