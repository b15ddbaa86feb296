import Domain
import Foundation

extension AtomFeed {
  /// The feed in the words of the domain.
  ///
  /// - Parameter location: Where the document was found.
  func feed(from location: URL?) -> Feed {
    let home = links.first { $0.relation == "alternate" }?.resolved(against: location)
    let title = title.plain(.line)
    var list = ArticleList()
    for entry in entries {
      list.add(
        entry.draft(fallbackAuthor: author, home: home, location: location), feedTitle: title)
    }
    return Feed(
      title: title.isEmpty ? "Untitled feed" : title, home: home, articles: list.articles)
  }
}

extension AtomEntry {
  fileprivate func draft(fallbackAuthor: String?, home: URL?, location: URL?) -> ArticleDraft {
    let names = authors.compactMap { PlainText.make($0, markup: .none, layout: .line).trimmed }
    let author =
      names.isEmpty
      ? fallbackAuthor.flatMap { PlainText.make($0, markup: .none, layout: .line).trimmed }
      : names.joined(separator: ", ")
    let text = content.plain(.paragraphs)
    return ArticleDraft(
      identity: id?.trimmed,
      title: title.plain(.line),
      summary: text.isEmpty ? "" : summary.plain(.line),
      body: text.isEmpty ? summary.plain(.paragraphs) : text,
      link: link?.resolved(against: location, home),
      date: FeedDate.first(of: published, updated),
      author: author)
  }

  private var link: AtomLink? {
    for relation in ["alternate", "content", "via", "enclosure"] {
      if let link = links.first(where: { $0.relation == relation }) { return link }
    }
    return nil
  }
}

extension AtomLink {
  fileprivate func resolved(against locations: URL?...) -> URL? {
    LinkResolver.resolve(
      address, against: base, locations.lazy.compactMap { $0 }.first(where: \.isOnTheWeb))
  }
}

extension AtomText {
  /// The text without markup.
  func plain(_ layout: PlainText.Layout) -> String {
    switch type.lowercased() {
    case "html", "xhtml", "text/html", "application/xhtml+xml":
      PlainText.make(value, markup: .html, layout: layout)
    case let type where type == "text" || type.hasPrefix("text/"):
      PlainText.make(value, markup: .none, layout: layout)
    default:
      // Content of another type, such as an image in Base64.
      ""
    }
  }
}
