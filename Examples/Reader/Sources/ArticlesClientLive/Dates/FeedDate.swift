import Foundation

/// Reads the dates that feeds really hold.
enum FeedDate {
  /// The moment that a text stands for, in any of the ways that feeds write one.
  ///
  /// - Parameter text: A date as RSS, Atom or JSON Feed ask for it, or a near miss.
  /// - Returns: Nothing when the text is no date.
  static func parse(_ text: String) -> Date? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    var cursor = ASCIICursor(text)
    // 2024-05-01… has four digits and a hyphen where 1 May 2024 has neither.
    guard cursor.digits(atMost: 5).count == 4, cursor.isAtEnd || cursor.next == 45 else {
      return RFC822Date.parse(text)
    }
    return ISO8601Date.parse(text)
  }

  /// The moment of the first text that is a date.
  static func first(of texts: String?...) -> Date? {
    texts.lazy.compactMap { $0.flatMap(parse) }.first
  }
}
