public import ComposableArchitecture

/// M13: a public feature whose effect uses a client, as people write it.
@Reducer
public struct LibraryFeature {
  @ObservableState
  public struct State: Equatable {
    public var titles: [String] = []
    @Presents public var alert: AlertState<Never>?
    public init() {}
  }

  public enum Action {
    case alert(PresentationAction<Never>)
    case appeared
    case response(Result<[String], any Error>)
  }

  @Dependency(\.library) var library
  @Dependency(\.continuousClock) var clock

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none
      case .appeared:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.response(Result { try await library.load(page: 1) }))
        }
      case .response(.success(let titles)):
        state.titles = titles
        return .none
      case .response(.failure):
        state.alert = AlertState { TextState("No titles") }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
