import Domain
import Foundation

extension RSSChannel {
  /// The channel in the words of the domain.
  ///
  /// - Parameter location: Where the document was found.
  func feed(from location: URL?) -> Feed {
    let home = LinkResolver.resolve(link, against: base, location)
    let title = PlainText.make(title, markup: .html, layout: .line)
    var list = ArticleList()
    for item in items {
      list.add(item.draft(home: home, location: location), feedTitle: title)
    }
    return Feed(
      title: title.isEmpty ? "Untitled feed" : title, home: home, articles: list.articles)
  }
}

extension RSSItem {
  fileprivate func draft(home: URL?, location: URL?) -> ArticleDraft {
    // `content` is the whole text and `description` a summary, where a feed has both.
    let isSummarised = content != nil && description != nil
    return ArticleDraft(
      identity: guid?.trimmed,
      title: PlainText.make(title ?? "", markup: .html, layout: .line),
      summary: isSummarised
        ? PlainText.make(description ?? "", markup: .html, layout: .line) : "",
      body: PlainText.make(content ?? description ?? "", markup: .html, layout: .paragraphs),
      link: resolvedLink(home: home, location: location),
      date: FeedDate.first(of: published, date),
      author: writer)
  }

  private func resolvedLink(home: URL?, location: URL?) -> URL? {
    for written in [link?.trimmed, atomLink?.trimmed] {
      if let url = LinkResolver.resolve(written, against: base, home, location) { return url }
    }
    if guidIsLink, let url = LinkResolver.resolve(guid, against: base, home, location),
      url.isOnTheWeb
    {
      return url
    }
    return LinkResolver.resolve(enclosure, against: base, home, location)
  }

  /// `dc:creator` is a name; `author` is an address with a name in parentheses.
  private var writer: String? {
    if let creator = creator.map({ PlainText.make($0, markup: .html, layout: .line) })?.trimmed {
      return creator
    }
    guard let author = author.map({ PlainText.make($0, markup: .html, layout: .line) })?.trimmed
    else { return nil }
    guard let open = author.firstIndex(of: "("), author.hasSuffix(")") else { return author }
    return String(author[author.index(after: open)...].dropLast()).trimmed ?? author
  }
}

extension String {
  /// The text without white space around it, or nothing when nothing is left.
  var trimmed: String? {
    let text = trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }
}
