public import ArticlesClient
public import Dependencies
import Domain

extension ArticlesClient: DependencyKey {
  /// Loads from files and from the web.
  public static let liveValue = live()

  /// A client that loads from files and from the web, and remembers what it loaded.
  ///
  /// - Parameter patience: How long it waits for a source on the web.
  public static func live(patience: Patience = Patience()) -> ArticlesClient {
    let library = ArticleLibrary(loader: FeedLoader(web: WebFetcher(patience: patience)))
    return ArticlesClient(
      load: { try await library.load($0) },
      search: { try await library.search($0, in: $1) }
    )
  }
}
