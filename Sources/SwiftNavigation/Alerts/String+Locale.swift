public import Foundation

extension String {
  /// Creates the string that a view shows for a text, for a reader with a locale.
  ///
  /// - Parameters:
  ///   - state: The text.
  ///   - locale: The locale, or `nil` for the current one. A text is the same in all of them, since it
  ///     comes translated.
  public init(state: TextState, locale: Locale?) {
    self.init(state: state)
  }
}
