import ComposableArchitecture

/// As it is written where nobody thinks of concurrency.
@DependencyClient
struct LooseClient {
  var profile: (_ id: Int) async throws -> String
  var save: (_ name: String) async throws -> Void
  var count: () -> Int = { 0 }
  let base: String
}

@DependencyClient
struct CardClient {
  var load: (_ id: Int) async throws -> String
}

extension CardClient: DependencyKey {
  static let liveValue = CardClient(load: { "\($0)" })
}

extension DependencyValues {
  var card: CardClient {
    get { self[CardClient.self] }
    set { self[CardClient.self] = newValue }
  }

  @DependencyEntry var other: CardClient = CardClient()
}

@Reducer
struct CardFeature {
  struct State: Equatable {
    var text = ""
  }

  enum Action {
    case appeared
    case loaded(String)
  }

  @Dependency(\.card) var card

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { send in
          await send(.loaded(try card.load(id: 1)))
        }
      case .loaded(let text):
        state.text = text
        return .none
      }
    }
  }
}
