import ArticlesClient
public import ComposableArchitecture
public import Domain

/// The list: loads the articles of its sources, searches them and turns pages.
@Reducer
public struct ArticlesFeature {
  /// What the list knows.
  @ObservableState
  public struct State: Equatable {
    /// Where the articles come from.
    public let sources: [FeedSource]
    /// How many articles a page has.
    public let pageSize: Int
    /// The titles of the feeds that were loaded.
    public internal(set) var feedTitles: [String] = []
    /// All articles. Where two feeds hold the same one, it is there once.
    public internal(set) var articles: IdentifiedArrayOf<Article> = []
    /// The sources that could not be loaded.
    public internal(set) var failures: [LoadFailure] = []
    /// Whether loading has begun and not ended.
    public internal(set) var isLoading = false
    /// Whether loading has ended once.
    public internal(set) var hasLoaded = false
    /// What is looked for; empty when nothing is.
    public internal(set) var searchText = ""
    /// Whether a search has begun and not ended.
    public internal(set) var isSearching = false
    /// What the last search found, or nothing when everything is listed.
    public internal(set) var found: [Article.ID]?
    /// Why the last search failed.
    public internal(set) var searchFailure: ArticlesError?
    /// The page in view, from 0.
    public internal(set) var page = 0

    /// A list that has not begun to load.
    public init(sources: [FeedSource], pageSize: Int = 10) {
      self.sources = sources
      self.pageSize = max(1, pageSize)
    }
  }

  /// What happens to the list.
  public enum Action {
    /// The list came into view.
    case appeared
    /// The reader wants another attempt at what failed.
    case retryTapped
    /// Every source has answered.
    case loaded([LoadOutcome])
    /// The reader has typed something to look for.
    case searchTextChanged(String)
    /// The search for a text has ended.
    case searched(Result<[Article.ID], ArticlesError>)
    /// The reader turns to the next page.
    case nextPageTapped
    /// The reader turns to the page before.
    case previousPageTapped
    /// The reader chose an article.
    case articleTapped(Article.ID)
    /// What others may want to know.
    case delegate(Delegate)

    /// What the list announces.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// Loading has ended, well or not.
      case loaded
      /// The reader chose this article.
      case opened(Article)
    }
  }

  private enum CancelID {
    case load
    case search
  }

  @Dependency(\.articlesClient) var articlesClient
  @Dependency(\.continuousClock) var clock

  /// The list's reducer.
  public init() {}

  /// How the list changes.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        guard !state.hasLoaded, !state.isLoading else { return .none }
        return load(&state)

      case .retryTapped:
        return load(&state)

      case .loaded(let outcomes):
        state.take(outcomes)
        return .merge(.send(.delegate(.loaded)), search(&state))

      case .searchTextChanged(let text):
        guard text != state.searchText else { return .none }
        state.searchText = text
        return search(&state)

      case .searched(let result):
        state.isSearching = false
        switch result {
        case .success(let found):
          state.found = found
          state.page = 0
        case .failure(let error):
          state.searchFailure = error
        }
        return .none

      case .nextPageTapped:
        if state.page + 1 < state.pageCount { state.page += 1 }
        return .none

      case .previousPageTapped:
        if state.page > 0 { state.page -= 1 }
        return .none

      case .articleTapped(let id):
        guard let article = state.articles[id: id] else { return .none }
        return .send(.delegate(.opened(article)))

      case .delegate:
        return .none
      }
    }
  }

  private func load(_ state: inout State) -> Effect<Action> {
    state.isLoading = true
    return .run { [sources = state.sources] send in
      let outcomes = await withTaskGroup(of: (Int, LoadOutcome).self) { group in
        for (position, source) in sources.enumerated() {
          group.addTask { (position, await outcome(of: source)) }
        }
        var outcomes: [(Int, LoadOutcome)] = []
        for await outcome in group { outcomes.append(outcome) }
        return outcomes.sorted { $0.0 < $1.0 }.map(\.1)
      }
      await send(.loaded(outcomes))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  private func outcome(of source: FeedSource) async -> LoadOutcome {
    do {
      return LoadOutcome(
        source: source, result: .success(try await articlesClient.load(source: source)))
    } catch {
      return LoadOutcome(source: source, result: .failure(ArticlesError(error)))
    }
  }

  /// Looks for the text in view, once the reader has stopped typing.
  private func search(_ state: inout State) -> Effect<Action> {
    let text = state.searchText
    state.searchFailure = nil
    guard text.contains(where: { !$0.isWhitespace }) else {
      if state.found != nil { state.page = 0 }
      state.found = nil
      state.isSearching = false
      return .cancel(id: CancelID.search)
    }
    state.isSearching = true
    return .run { [sources = state.loadedSources] send in
      try await clock.sleep(for: .milliseconds(300))
      let found = try await articlesClient.search(text: text, sources: sources)
      await send(.searched(.success(found.map(\.id))))
    } catch: { error, send in
      await send(.searched(.failure(ArticlesError(error))))
    }
    .cancellable(id: CancelID.search, cancelInFlight: true)
  }
}
