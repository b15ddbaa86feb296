// The macros of the architecture. What they make of a type is written beside their implementation.

/// Makes a feature of a struct, or one of several features of an enum.
///
/// On a struct it adds the conformance to ``Reducer-protocol``, makes the cases of `Action` available as
/// key paths, and applies the reducer builder to `body`. A `State` or an `Action` that is missing is added
/// empty.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState
///   struct State { var count = 0 }
///   enum Action { case incrementTapped }
///   var body: some ReducerOf<Self> { … }
/// }
/// ```
///
/// On an enum each case names a feature; the state, the actions and the body follow from the cases.
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case alert(AlertState<Alert>)
///   case edit(EditFeature)
/// }
/// ```
@attached(
  member, names: named(State), named(Action), named(body), named(CaseScope), named(scope),
  named(init), named(_$dismisses), named(_$Features))
@attached(memberAttribute)
@attached(
  extension, conformances: Reducer, CaseReducer, Sendable,
  names: named(body), named(scope), named(init), named(_$dismisses))
public macro Reducer() = #externalMacro(module: "FronteraMacros", type: "ReducerMacro")

/// Makes one of several features of an enum, and adds conformances to the state and the actions.
///
/// - Parameters:
///   - state: The protocols that the state conforms to.
///   - action: The protocols that the actions conform to.
@attached(
  member, names: named(State), named(Action), named(body), named(CaseScope), named(scope),
  named(init), named(_$dismisses), named(_$Features))
@attached(memberAttribute)
@attached(
  extension, conformances: Reducer, CaseReducer, Sendable,
  names: named(body), named(scope), named(init), named(_$dismisses))
public macro Reducer(
  state: _SynthesizedConformance..., action: _SynthesizedConformance...
) = #externalMacro(module: "FronteraMacros", type: "ReducerMacro")

/// A conformance that ``Reducer(state:action:)`` can add.
public struct _SynthesizedConformance: Sendable {
  /// `Equatable`.
  public static let equatable = Self()
  /// `Hashable`.
  public static let hashable = Self()
  /// `Sendable`.
  public static let sendable = Self()
  /// `Codable`.
  public static let codable = Self()
  /// `Encodable`.
  public static let encodable = Self()
  /// `Decodable`.
  public static let decodable = Self()
}

/// Marks a case of an enum reducer whose state an action of its own closes, as the buttons of an alert
/// do. Alerts and dialogs need no mark.
@attached(peer)
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "FronteraMacros", type: "ReducerCaseEphemeralMacro")

/// Marks a case of an enum reducer that holds plain state instead of a feature.
@attached(peer)
public macro ReducerCaseIgnored() =
  #externalMacro(module: "FronteraMacros", type: "ReducerCaseIgnoredMacro")

/// Makes the properties of a state observable, one by one.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   var count = 0
///   @Presents var alert: AlertState<Action.Alert>?
/// }
/// ```
@attached(
  member, names: named(_$observationRegistrar), named(_$id), named(_$storedKeyPath),
  named(_$didChange), named(_$Ordinal), arbitrary)
@attached(memberAttribute)
@attached(extension, conformances: ObservableState)
public macro ObservableState() =
  #externalMacro(module: "FronteraMacros", type: "ObservableStateMacro")

/// Makes one property observable. ``ObservableState()`` applies it, and keeps the value elsewhere.
///
/// - Parameter property: The place of the property among the observed ones.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
public macro _$Tracked(_ property: Int) =
  #externalMacro(module: "FronteraMacros", type: "ObservationStateTrackedMacro")

/// Makes one property observable. ``ObservableState()`` applies it where other properties come after this
/// one, so that the values are kept in the order of the properties.
///
/// - Parameter property: The place of the property among the observed ones.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro _$TrackedInPlace(_ property: Int) =
  #externalMacro(module: "FronteraMacros", type: "ObservationStateTrackedMacro")

/// Makes one property of a state with ``ObservableState()`` observable, as that does by itself.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked() =
  #externalMacro(module: "FronteraMacros", type: "ObservationStateTrackedMacro")

/// Leaves one property of an observable state alone.
@attached(peer)
public macro ObservationStateIgnored() =
  #externalMacro(module: "FronteraMacros", type: "ObservationStateIgnoredMacro")

/// Marks an optional property as the state of a child that the feature presents.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`$`), prefixed(_))
public macro Presents() = #externalMacro(module: "FronteraMacros", type: "PresentsMacro")
