public import Foundation

/// One entry of a feed, as text that can be read.
public struct Article: Identifiable, Hashable, Sendable {
  /// What tells this article from every other one of its feed; it stays the same between loads.
  public let id: String
  /// The title on one line, without markup.
  public var title: String
  /// A sentence or two on one line, for lists. It may be empty.
  public var summary: String
  /// The whole text: paragraphs with an empty line between them. It may be empty.
  public var body: String
  /// Where the article can be read in full.
  public var link: URL?
  /// When it was published. Many feeds do not say.
  public var date: Date?
  /// Who wrote it.
  public var author: String?
  /// The title of the feed it came with.
  public var feedTitle: String

  /// An article with the given parts; only the identity and the title are needed.
  public init(
    id: String,
    title: String,
    summary: String = "",
    body: String = "",
    link: URL? = nil,
    date: Date? = nil,
    author: String? = nil,
    feedTitle: String = ""
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.body = body
    self.link = link
    self.date = date
    self.author = author
    self.feedTitle = feedTitle
  }
}
