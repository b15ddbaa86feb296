public import ArticleFeature
public import ArticlesFeature
public import ComposableArchitecture
public import Domain
public import Foundation

/// The root: puts the features together, turns what one announces into what another does, and
/// turns links into state.
@Reducer
public struct AppFeature {
  /// What can lie on top of the list.
  @Reducer
  public enum Path {
    /// An article in full.
    case article(ArticleFeature)
  }

  /// What the app knows.
  @ObservableState
  public struct State: Equatable {
    /// The list, always there.
    public var articles: ArticlesFeature.State
    /// What lies on top of it.
    public var path = StackState<Path.State>()
    /// What the reader must answer first.
    @Presents public var alert: AlertState<Action.Alert>?
    /// The article of a link that came before the list was loaded.
    public var awaited: Article.ID?

    /// An app over some feeds.
    public init(
      sources: [FeedSource], pageSize: Int = 10, path: StackState<Path.State> = StackState()
    ) {
      self.articles = ArticlesFeature.State(sources: sources, pageSize: pageSize)
      self.path = path
    }
  }

  /// What happens in the app.
  public enum Action {
    /// Something happened to the list.
    case articles(ArticlesFeature.Action)
    /// Something happened on top of it.
    case path(StackActionOf<Path>)
    /// The reader answered.
    case alert(PresentationAction<Alert>)
    /// A link from outside was opened.
    case linkOpened(URL)

    /// What an alert offers.
    @CasePathable
    public enum Alert: Equatable, Sendable {
      /// Load again, then look for the article again.
      case reloadTapped(thenOpen: Article.ID)
    }
  }

  /// The app's reducer.
  public init() {}

  /// How the app changes.
  public var body: some ReducerOf<Self> {
    Scope(state: \.articles, action: \.articles) { ArticlesFeature() }
    Reduce { state, action in
      switch action {
      case .articles(.delegate(.opened(let article))):
        state.push(article)
        return .none

      case .articles(.delegate(.loaded)):
        guard let id = state.awaited else { return .none }
        state.awaited = nil
        state.open(id)
        return .none

      case .path(.element(let element, .article(.delegate(.nextRequested(let id))))):
        if let next = state.articles.article(after: id) {
          state.path[id: element] = .article(ArticleFeature.State(article: next))
        } else {
          state.alert = .lastArticle
        }
        return .none

      case .path(.element(_, .article(.delegate(.authorRequested(let author))))):
        state.path.removeAll()
        return .send(.articles(.searchTextChanged(author)))

      case .linkOpened(let url):
        guard case .article(let id) = DeepLink(url) else {
          state.alert = .unknownLink(url)
          return .none
        }
        if state.articles.hasLoaded && !state.articles.isLoading {
          state.open(id)
        } else {
          state.awaited = id
        }
        return .none

      case .alert(.presented(.reloadTapped(let id))):
        state.awaited = id
        return .send(.articles(.retryTapped))

      case .articles, .path, .alert:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AppFeature.Path.State: Equatable {}

extension AppFeature.State {
  fileprivate mutating func push(_ article: Article) {
    path.append(.article(ArticleFeature.State(article: article)))
  }

  fileprivate mutating func open(_ id: Article.ID) {
    if let article = articles.articles[id: id] {
      push(article)
    } else {
      alert = .noSuchArticle(id)
    }
  }
}
