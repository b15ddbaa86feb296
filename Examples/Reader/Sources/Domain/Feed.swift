public import Foundation

/// A titled list of articles, in the order of its publisher.
public struct Feed: Hashable, Sendable {
  /// The title on one line, without markup.
  public var title: String
  /// The site that the feed belongs to.
  public var home: URL?
  /// The articles. Their identities differ from each other.
  public var articles: [Article]

  /// A feed with the given parts.
  public init(title: String, home: URL? = nil, articles: [Article]) {
    self.title = title
    self.home = home
    self.articles = articles
  }
}
