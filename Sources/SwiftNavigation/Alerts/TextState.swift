public import CustomDump

/// Text that a feature's state holds and a view shows.
///
/// State that describes an alert needs the words of the alert, and those must be comparable, so that a
/// test can assert on them. A `TextState` is such a value.
///
/// ```swift
/// TextState("Delete \(article.title)?")
/// ```
///
/// Two values are equal when they show the same text, however it was put together.
public struct TextState: Hashable, Sendable {
  /// What a view shows.
  package let text: String

  /// Creates text from a string.
  ///
  /// - Parameter content: The text, shown as it is.
  public init(_ content: some StringProtocol) {
    text = String(content)
  }

  /// Creates text that is never looked up in a table of translations.
  ///
  /// - Parameter content: The text, shown as it is.
  public init(verbatim content: String) {
    text = content
  }

  /// Puts one text behind another.
  ///
  /// - Parameters:
  ///   - lhs: The text in front.
  ///   - rhs: The text that follows at once, without a space.
  public static func + (lhs: TextState, rhs: TextState) -> TextState {
    TextState(verbatim: lhs.text + rhs.text)
  }
}

extension TextState: CustomDumpRepresentable {
  /// The text.
  public var customDumpValue: Any { text }
}
