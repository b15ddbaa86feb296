/// The beginning of a text, for lists.
enum Excerpt {
  /// The first words of a text on one line.
  ///
  /// - Parameters:
  ///   - text: Text without markup.
  ///   - limit: How many characters it may have.
  static func make(_ text: String, limit: Int = 160) -> String {
    let start = String(text.prefix(limit + 1))
    let line = PlainText.make(start, markup: .none, layout: .line)
    guard start.count > limit else { return line }
    let words = line.split(separator: " ").dropLast()
    let cut = words.isEmpty ? String(line.prefix(limit)) : words.joined(separator: " ")
    return cut + "…"
  }
}
