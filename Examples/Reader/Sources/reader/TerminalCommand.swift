import Foundation

/// What someone types at the prompt.
enum TerminalCommand: Equatable {
  case open(Int)
  case link(URL)
  case search(String)
  case next
  case previous
  case back
  case author
  case retry
  case help
  case quit
  case nothing
  case unknown(String)

  /// Understands a line.
  init(_ line: String) {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    guard let word = words.first else {
      self = .nothing
      return
    }
    let rest = words.count > 1 ? words[1].trimmingCharacters(in: .whitespaces) : ""
    self = Self.command(word, rest) ?? .unknown(line)
  }

  private static func command(_ word: String, _ rest: String) -> TerminalCommand? {
    switch word.lowercased() {
    case "open", "o": target(rest)
    case "search", "s", "/": .search(rest)
    case _ where word.hasPrefix("/"):
      .search((String(word.dropFirst()) + " " + rest).trimmingCharacters(in: .whitespaces))
    case "next", "n": .next
    case "previous", "prev", "p": .previous
    case "back", "b": .back
    case "author", "a": .author
    case "retry", "r": .retry
    case "help", "h", "?": .help
    case "quit", "q", "exit": .quit
    default: rest.isEmpty ? target(word) : nil
    }
  }

  /// An article by its number or its link.
  private static func target(_ text: String) -> TerminalCommand? {
    if let number = Int(text) { return .open(number) }
    guard text.lowercased().hasPrefix("reader://"), let url = URL(string: text) else { return nil }
    return .link(url)
  }

  /// The commands, for the reader.
  static let list = """
    open N       show an article (N alone does the same); a link reader://articles/ID works too
    search TEXT  list the articles that hold every word; without TEXT, all of them
    next, prev   the page, or the article, behind or before this one
    author       more by the author of this article
    back         to the list
    retry        load again
    quit         end
    """
}
