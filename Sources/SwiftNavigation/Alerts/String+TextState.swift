extension String {
  /// Creates the string that a view shows for a text.
  ///
  /// ```swift
  /// print(String(state: alert.title))
  /// ```
  ///
  /// - Parameter state: The text.
  public init(state: TextState) {
    self = state.text
  }
}
