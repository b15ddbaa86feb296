import Domain
import Foundation

/// What the command line asks for.
struct Arguments: Equatable {
  /// Where the articles come from: the sample feed when nothing is named.
  var sources: [FeedSource] = [.sample]
  /// A link to an article.
  var link: URL?
  /// A text to look for.
  var search: String?
  /// The number of an article to open.
  var open: Int?
  /// Print and end, even on a terminal.
  var isPlain = false
  /// Print how the program is used, and end.
  var wantsHelp = false

  /// A command line that cannot be understood.
  struct Failure: Error, Equatable {
    var message: String
  }

  /// Understands a command line, without the name of the program.
  init(_ words: some Sequence<String>) throws(Failure) {
    var places: [FeedSource] = []
    var rest = Array(words)[...]
    var readsOptions = true
    while let word = rest.popFirst() {
      switch word {
      case "--" where readsOptions: readsOptions = false
      case "--plain" where readsOptions: isPlain = true
      case "--help" where readsOptions, "-h" where readsOptions: wantsHelp = true
      case "--search" where readsOptions: search = try Self.value(of: word, from: &rest)
      case "--open" where readsOptions:
        let value = try Self.value(of: word, from: &rest)
        guard let number = Int(value), number > 0 else {
          throw Failure(message: "--open takes the number of an article, not '\(value)'.")
        }
        open = number
      case _ where readsOptions && word.hasPrefix("-") && word != "-":
        throw Failure(message: "There is no option \(word).")
      case _ where word.lowercased().hasPrefix("reader://"):
        guard let url = URL(string: word) else {
          throw Failure(message: "'\(word)' is not a link: reader://articles/ID.")
        }
        link = url
      default:
        places.append(.location(word))
      }
    }
    if !places.isEmpty { sources = places }
  }

  private static func value(
    of option: String, from rest: inout ArraySlice<String>
  ) throws(Failure) -> String {
    guard let value = rest.popFirst() else {
      throw Failure(message: "\(option) needs a value behind it.")
    }
    return value
  }

  /// How the program is used.
  static let usage = """
    Usage: reader [FEED…] [--search TEXT] [--open N] [--plain]

      FEED           an address on the web (http, https) or a file: RSS, Atom or JSON Feed;
                     without one, a sample feed
      --search TEXT  list the articles that hold every word of TEXT
      --open N       show the article with number N
      --plain        print and end, even on a terminal
      --help         print this

    A link as the reader shows them (reader://articles/ID) opens that article.
    """
}
