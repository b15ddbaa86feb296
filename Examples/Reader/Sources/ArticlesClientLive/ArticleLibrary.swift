import Domain

/// The feeds that were loaded, and their texts prepared for searching.
actor ArticleLibrary {
  private let loader: FeedLoader
  private var feeds: [FeedSource: Feed] = [:]
  private var texts: [FeedSource: [SearchableText]] = [:]

  init(loader: FeedLoader) {
    self.loader = loader
  }

  /// Loads a source anew and remembers its feed.
  func load(_ source: FeedSource) async throws -> Feed {
    let feed = try await loader.load(source)
    feeds[source] = feed
    texts[source] = nil
    return feed
  }

  /// The articles that hold every word of a text.
  func search(_ text: String, in sources: [FeedSource]) async throws -> [Article] {
    let query = SearchQuery(text)
    var found: [Article] = []
    for source in sources {
      try Task.checkCancellation()
      let feed = if let known = feeds[source] { known } else { try await load(source) }
      if query.isEmpty {
        found += feed.articles
      } else {
        found += zip(feed.articles, searchable(feed, of: source))
          .lazy.filter { query.matches($0.1) }.map(\.0)
      }
    }
    return found
  }

  private func searchable(_ feed: Feed, of source: FeedSource) -> [SearchableText] {
    if let known = texts[source] { return known }
    let prepared = feed.articles.map { article in
      SearchableText(
        [article.title, article.author ?? "", article.summary, article.body]
          .joined(separator: "\n"))
    }
    texts[source] = prepared
    return prepared
  }
}
