import Domain
import Foundation

extension JSONFeed {
  /// The feed in the words of the domain.
  ///
  /// - Parameter location: Where the document was found.
  func feed(from location: URL?) -> Feed {
    let home = LinkResolver.resolve(home_page_url, against: location)
    let address = LinkResolver.resolve(feed_url, against: location) ?? location
    let title = PlainText.make(title ?? "", markup: .none, layout: .line)
    let feedAuthor = JSONFeedAuthor.names(authors, author)
    var list = ArticleList()
    for item in items {
      var draft = item.draft(address: address, home: home)
      draft.author = draft.author ?? feedAuthor
      list.add(draft, feedTitle: title)
    }
    return Feed(
      title: title.isEmpty ? "Untitled feed" : title, home: home, articles: list.articles)
  }
}

extension JSONFeedItem {
  fileprivate func draft(address: URL?, home: URL?) -> ArticleDraft {
    let content =
      content_html.map { PlainText.make($0, markup: .html, layout: .paragraphs) }
      ?? content_text.map { PlainText.make($0, markup: .none, layout: .paragraphs) }
    return ArticleDraft(
      identity: id?.text.trimmed,
      title: PlainText.make(title ?? "", markup: .html, layout: .line),
      summary: PlainText.make(summary ?? "", markup: .none, layout: .line),
      body: content ?? "",
      link: LinkResolver.resolve(url, against: address, home)
        ?? LinkResolver.resolve(external_url, against: address, home),
      date: FeedDate.first(of: date_published, date_modified),
      author: JSONFeedAuthor.names(authors, author))
  }
}

extension JSONFeedAuthor {
  /// The names of the authors, of the list or of the single field that came before it.
  fileprivate static func names(_ authors: [JSONFeedAuthor]?, _ author: JSONFeedAuthor?) -> String?
  {
    let names = (authors ?? author.map { [$0] } ?? []).compactMap {
      $0.name.flatMap { PlainText.make($0, markup: .none, layout: .line).trimmed }
    }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
}
