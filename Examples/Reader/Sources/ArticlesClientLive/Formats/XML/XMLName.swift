/// The name of an element: what it means and which vocabulary it is from.
struct XMLName: Equatable {
  enum Vocabulary {
    /// RSS itself, which has no namespace or one of its versions'.
    case rss
    case atom
    case content
    case dublinCore
    case other
  }

  var vocabulary: Vocabulary
  var local: String

  /// The name as the parser reports it.
  ///
  /// A feed may use a prefix that it never declares; then the prefix decides.
  init(local: String, namespace: String?, qualified: String?) {
    self.local = local
    if let namespace, !namespace.isEmpty {
      vocabulary = Self.namespaces[namespace] ?? .other
    } else if let qualified, let colon = qualified.firstIndex(of: ":") {
      vocabulary = Self.prefixes[String(qualified[..<colon])] ?? .other
      self.local = String(qualified[qualified.index(after: colon)...])
    } else {
      vocabulary = .rss
    }
  }

  private static let namespaces: [String: Vocabulary] = [
    "http://www.w3.org/2005/Atom": .atom,
    "http://purl.org/atom/ns#": .atom,
    "http://purl.org/rss/1.0/modules/content/": .content,
    "http://purl.org/dc/elements/1.1/": .dublinCore,
    "http://purl.org/dc/terms/": .dublinCore,
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#": .rss,
    "http://purl.org/rss/1.0/": .rss,
    "http://my.netscape.com/rdf/simple/0.9/": .rss,
    "http://backend.userland.com/rss2": .rss,
    "http://blogs.law.harvard.edu/tech/rss": .rss,
  ]

  private static let prefixes: [String: Vocabulary] = [
    "atom": .atom, "content": .content, "dc": .dublinCore, "rdf": .rss, "rss": .rss,
  ]
}
