extension String {
  /// Makes the structured description of a value.
  ///
  /// ```swift
  /// String(customDumping: [1, 2])
  /// // [
  /// //   [0]: 1,
  /// //   [1]: 2
  /// // ]
  /// ```
  ///
  /// - Parameter subject: The value to describe.
  public init<Subject>(customDumping subject: Subject) {
    var text = ""
    customDump(subject, to: &text)
    self = text
  }
}
