import ComposableArchitecture

@Reducer
public struct Article {
  @ObservableState
  public struct State: Equatable {
    public var text = ""
    public var isLoading = false
    public var likes = 0

    public init() {}
  }

  public enum Action {
    case loadTapped
    case loaded(String)
    case saveTapped
    case countTapped
    case likeTapped
    case liked
    case watch
  }

  @Dependency(\.articleClient) var articleClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadTapped:
        return .run { send in try await send(.loaded(articleClient.load(1))) }
      case .loaded(let text):
        state.text = text
        return .none
      case .saveTapped:
        return .run { [text = state.text] _ in
          do { try await articleClient.save(text) } catch {}
        }
      case .countTapped:
        state.likes = articleClient.count()
        return .none
      case .likeTapped:
        return .run { send in await send(.liked) }
      case .liked:
        state.likes += 1
        return .none
      case .watch:
        return .run { _ in try await Task.never() }
      }
    }
  }
}
