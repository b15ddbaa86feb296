import Foundation

/// A feed as Atom 1.0 sends it.
struct AtomFeed {
  var title = AtomText()
  var links: [AtomLink] = []
  var author: String?
  var entries: [AtomEntry] = []
}

/// An entry as Atom sends it.
struct AtomEntry {
  var id: String?
  var title = AtomText()
  var summary = AtomText()
  var content = AtomText()
  var links: [AtomLink] = []
  var published: String?
  var updated: String?
  var authors: [String] = []
}

/// Text with the way it is written.
struct AtomText {
  var type = "text"
  var value = ""
}

/// A link with what it is relative to.
struct AtomLink {
  var relation: String
  var address: String
  var base: URL?
}
