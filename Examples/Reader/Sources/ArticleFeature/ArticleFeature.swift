public import ComposableArchitecture
public import Domain

/// One article in full.
@Reducer
public struct ArticleFeature {
  /// What is shown.
  @ObservableState
  public struct State: Equatable {
    /// The article.
    public var article: Article

    /// An article to be read.
    public init(article: Article) {
      self.article = article
    }
  }

  /// What the reader does with it.
  public enum Action {
    /// The reader has finished with it.
    case backTapped
    /// The reader wants the one behind it.
    case nextTapped
    /// The reader wants more by the same author.
    case authorTapped
    /// What others may want to know.
    case delegate(Delegate)

    /// What the article announces; what follows from it is for others to decide.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The reader wants the article behind this one.
      case nextRequested(after: Article.ID)
      /// The reader wants more by this author.
      case authorRequested(String)
    }
  }

  @Dependency(\.dismiss) var dismiss

  /// The article's reducer.
  public init() {}

  /// How the article reacts.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .backTapped:
        return .run { _ in await dismiss() }

      case .nextTapped:
        return .send(.delegate(.nextRequested(after: state.article.id)))

      case .authorTapped:
        guard let author = state.article.author else { return .none }
        return .send(.delegate(.authorRequested(author)))

      case .delegate:
        return .none
      }
    }
  }
}
