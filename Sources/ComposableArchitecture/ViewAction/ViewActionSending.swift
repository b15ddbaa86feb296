/// A view, or whatever shows a feature, that sends only the actions meant for it.
///
/// Apply ``ViewAction(for:)`` rather than conforming by hand.
public protocol ViewActionSending<StoreState, StoreAction> {
  /// The state of the feature.
  associatedtype StoreState

  /// The actions of the feature.
  associatedtype StoreAction: ViewAction

  /// The store of the feature.
  @MainActor
  var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends an action of the view to the store.
  ///
  /// - Parameter action: What the user did.
  /// - Returns: The effects that the action started, to await or to cancel.
  @MainActor
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask {
    store.send(.view(action))
  }
}

/// Lets a view send the actions in the case `view` of its feature by themselves, and says so where it
/// goes around them.
///
/// ```swift
/// @ViewAction(for: Library.self)
/// struct LibraryView {
///   let store: StoreOf<Library>
///
///   func keyPressed() {
///     send(.refreshTapped)
///   }
/// }
/// ```
///
/// - Parameter feature: The feature, whose actions conform to ``ViewAction-protocol``.
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<Feature: Reducer>(for feature: Feature.Type) =
  #externalMacro(module: "FronteraMacros", type: "ViewActionMacro")
where Feature.Action: ViewAction
