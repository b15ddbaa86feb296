public import Domain
import IdentifiedCollections

extension ArticlesFeature.State {
  /// The title over the list.
  public var title: String {
    feedTitles.count == 1 ? feedTitles[0] : "\(feedTitles.count) feeds"
  }

  /// How many articles are listed, on all pages.
  public var count: Int { found?.count ?? articles.count }

  /// How many pages there are; at least one.
  public var pageCount: Int { max(1, (count + pageSize - 1) / pageSize) }

  /// The numbers of the articles on the page in view.
  public var numbers: Range<Int> {
    let start = page * pageSize
    return start + 1..<min(start + pageSize, count) + 1
  }

  /// The article with a number, counted from 1 over all pages.
  public func article(number: Int) -> Article? {
    guard (1...max(1, count)).contains(number), count > 0 else { return nil }
    return if let found { articles[id: found[number - 1]] } else { articles[number - 1] }
  }

  /// The article that is listed behind another one.
  public func article(after id: Article.ID) -> Article? {
    let position = if let found { found.firstIndex(of: id) } else { articles.index(id: id) }
    return position.flatMap { article(number: $0 + 2) }
  }

  /// The sources that gave a feed.
  var loadedSources: [FeedSource] {
    sources.filter { source in !failures.contains { $0.source == source } }
  }

  mutating func take(_ outcomes: [LoadOutcome]) {
    isLoading = false
    hasLoaded = true
    feedTitles = []
    failures = []
    var articles = articles
    articles.removeAll()
    for outcome in outcomes {
      switch outcome.result {
      case .success(let feed):
        feedTitles.append(feed.title)
        for article in feed.articles { articles.append(article) }
      case .failure(let error):
        failures.append(LoadFailure(source: outcome.source, error: error))
      }
    }
    self.articles = articles
    found = nil
    page = 0
  }
}
