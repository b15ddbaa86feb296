/// Whether a confirmation dialog shows its title.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  /// The view decides.
  case automatic
  /// The title is not shown.
  case hidden
  /// The title is shown.
  case visible
}
