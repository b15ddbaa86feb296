/// The words that a reader looks for.
struct SearchQuery: Equatable, Sendable {
  private let words: [SearchableText]

  init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map { SearchableText(String($0)) }
  }

  /// Whether it holds no words.
  var isEmpty: Bool { words.isEmpty }

  /// Whether a text holds every word.
  func matches(_ text: SearchableText) -> Bool {
    words.allSatisfy { text.contains($0) }
  }
}
