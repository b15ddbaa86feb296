import Foundation

/// Builds a transfer value from the elements of a document, in the order in which they are read.
protocol XMLFeedBuilder {
  /// Whether an element holds other elements of the format. Every other element is read as text,
  /// markup in it included.
  func isContainer(_ name: XMLName) -> Bool
  /// An element begins.
  mutating func begin(_ element: XMLElement)
  /// An element ends.
  ///
  /// - Parameters:
  ///   - element: As it began.
  ///   - parent: The local name of the element around it.
  ///   - text: What it holds; empty for containers.
  mutating func end(_ element: XMLElement, in parent: String, text: String)
  /// What was built.
  var document: XMLFeedDocument { get }
}

/// An element with what is known when it begins.
struct XMLElement {
  var name: XMLName
  var attributes: [String: String]
  /// What links in it are relative to, where the document says so by `xml:base`.
  var base: URL?
}

/// A feed in one of the formats that are XML.
enum XMLFeedDocument {
  case rss(RSSChannel)
  case atom(AtomFeed)
}
