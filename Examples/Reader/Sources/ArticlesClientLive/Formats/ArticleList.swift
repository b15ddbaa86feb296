import Domain
import Foundation

/// Collects the articles of one feed and sees to it that their identities differ.
///
/// Feeds repeat entries, and some give one identity to all of them. An entry that says the same as
/// one that is there is dropped; one that says something else is kept under an identity of its own.
struct ArticleList {
  private(set) var articles: [Article] = []
  private var positions: [String: Int] = [:]
  private var copies: [String: Set<Content>] = [:]

  /// What an entry says, whatever identity it gives.
  private struct Content: Hashable {
    var title: String
    var link: URL?
    var body: String

    init(_ article: Article) {
      title = article.title
      link = article.link
      body = article.body
    }
  }

  /// Adds an article, with a name of its own where its identity is taken.
  mutating func add(_ draft: ArticleDraft, feedTitle: String) {
    let title = draft.title.isEmpty ? Excerpt.make(draft.body, limit: 60) : draft.title
    let article = Article(
      id: draft.identity ?? draft.link?.absoluteString ?? Self.identity(of: title, draft.body),
      title: title.isEmpty ? "Untitled" : title,
      summary: draft.summary.isEmpty ? Excerpt.make(draft.body) : draft.summary,
      body: draft.body.isEmpty ? draft.summary : draft.body,
      link: draft.link,
      date: draft.date,
      author: draft.author,
      feedTitle: feedTitle)
    insert(article)
  }

  private mutating func insert(_ article: Article) {
    var article = article
    if let first = positions[article.id] {
      let content = Content(article)
      guard content != Content(articles[first]),
        copies[article.id, default: []].insert(content).inserted
      else { return }
      var number = copies[article.id, default: []].count + 1
      while positions["\(article.id)#\(number)"] != nil { number += 1 }
      article = article.renamed("\(article.id)#\(number)")
    }
    positions[article.id] = articles.count
    articles.append(article)
  }

  /// An identity for an entry that has none: the same text gets the same one (FNV-1a, 64 bits).
  private static func identity(of texts: String...) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for text in texts {
      for byte in text.utf8.prefix(400) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    return "entry-" + String(hash, radix: 16)
  }
}

extension Article {
  fileprivate func renamed(_ id: String) -> Article {
    Article(
      id: id, title: title, summary: summary, body: body, link: link, date: date, author: author,
      feedTitle: feedTitle)
  }
}
