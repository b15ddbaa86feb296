import Domain
import Foundation

/// Turns the bytes of a feed into a feed of the domain.
enum FeedDecoder {
  /// Reads a document in whichever format it is.
  ///
  /// - Parameters:
  ///   - data: The whole document.
  ///   - location: Where it was found, for the links in it that are relative.
  /// - Throws: ``ArticlesError/unreadable(reason:)`` unless it is a feed with at least one article.
  static func decode(_ data: Data, from location: URL?) throws(ArticlesError) -> Feed {
    let feed: Feed
    switch FeedFormat.sniff(data) {
    case .none(let reason):
      throw reason.error
    case .json:
      feed = try JSONFeed.decode(data).feed(from: location)
    case .xml:
      switch try XMLFeedReader.read(data) {
      case .rss(let channel): feed = channel.feed(from: location)
      case .atom(let atom): feed = atom.feed(from: location)
      }
    }
    guard !feed.articles.isEmpty else { throw UnreadableReason.noArticles.error }
    return feed
  }
}
