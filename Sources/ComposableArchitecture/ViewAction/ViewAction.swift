/// Actions some of which a view may send: those in the case `view`.
///
/// A feature that separates what the user does from what its effects send back lets its actions
/// conform, and the view sends by ``ViewActionSending/send(_:)``:
///
/// ```swift
/// enum Action: ViewAction {
///   case loaded([Book])
///   case view(View)
///
///   enum View {
///     case refreshTapped
///   }
/// }
/// ```
public protocol ViewAction<ViewAction> {
  /// What the view may send.
  associatedtype ViewAction

  /// Wraps what the view sends.
  ///
  /// - Parameter action: What the view sends.
  /// - Returns: The action of the feature.
  static func view(_ action: ViewAction) -> Self
}
