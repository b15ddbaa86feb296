/// What a button means to the dialog that it closes.
public enum ButtonStateRole: Hashable, Sendable {
  /// The button leaves everything as it is.
  case cancel
  /// The button destroys something, or cannot be taken back.
  case destructive
}
