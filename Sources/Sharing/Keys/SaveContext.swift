/// Why a key is asked to save a value.
public enum SaveContext: Hashable, Sendable {
  /// The shared value has changed.
  case didSet
  /// Somebody asked for it.
  case userInitiated
}
