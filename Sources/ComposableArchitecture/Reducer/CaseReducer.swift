public import CasePaths

/// A feature that is one of several: what `@Reducer` makes of an enum.
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case alert(AlertState<Alert>)
///   case edit(EditFeature)
/// }
/// ```
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Action: CasePathable, Body: Reducer<State, Action> {
  /// The type of the reducers of all cases.
  associatedtype Body

  /// The cases again, each with the store of its feature.
  associatedtype CaseScope

  /// The reducers of all cases.
  @ReducerBuilder<State, Action>
  static var body: Body { get }

  /// Which feature a store holds now, with a store of that feature.
  ///
  /// - Parameter store: A store of the enum.
  /// - Returns: The case, with its store.
  @MainActor
  static func scope(_ store: Store<State, Action>) -> CaseScope

  /// Whether an action closes what the state shows: a button of an alert does.
  static func _$dismisses(_ action: Action, in state: State) -> Bool
}

extension CaseReducer {
  /// The reducers of all cases.
  public var body: Body { Self.body }

  /// No case closes itself.
  public static func _$dismisses(_ action: Action, in state: State) -> Bool { false }
}

/// The state of an enum reducer: it knows the reducer it belongs to.
public protocol CaseReducerState: CasePathable, ObservableState {
  /// The enum reducer.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}
