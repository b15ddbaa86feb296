public import Dependencies
public import DependenciesMacros
public import Domain

/// Knows how to load and to find articles.
@DependencyClient
public struct ArticlesClient: Sendable {
  /// The feed of a source as it is now.
  ///
  /// Throws an ``ArticlesError`` when it cannot be had.
  public var load: @Sendable (_ source: FeedSource) async throws -> Feed

  /// The articles of some sources that hold every word of a text, in the order of the sources.
  ///
  /// Case and accents make no difference. A text without words finds everything. What was loaded
  /// before is searched as it was then. Throws an ``ArticlesError`` when a source has to be loaded
  /// and cannot be.
  public var search: @Sendable (_ text: String, _ sources: [FeedSource]) async throws -> [Article]
}

extension ArticlesClient: TestDependencyKey {
  /// Every endpoint fails the test that calls it without having set it.
  public static let testValue = ArticlesClient()

  /// Two articles, wherever they are asked for.
  public static let previewValue = ArticlesClient(
    load: { _ in .preview },
    search: { _, _ in Feed.preview.articles }
  )
}

extension DependencyValues {
  /// Knows how to load and to find articles.
  public var articlesClient: ArticlesClient {
    get { self[ArticlesClient.self] }
    set { self[ArticlesClient.self] = newValue }
  }
}

extension Feed {
  fileprivate static let preview = Feed(
    title: "Preview",
    articles: [
      Article(
        id: "1", title: "A first article", summary: "With a summary.",
        body: "With a summary.\n\nAnd a second paragraph.", author: "Ines Morado",
        feedTitle: "Preview"),
      Article(id: "2", title: "One that only has a title", feedTitle: "Preview"),
    ])
}
