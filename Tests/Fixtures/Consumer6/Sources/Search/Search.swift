import ComposableArchitecture

@Reducer
public struct Search {
  @ObservableState
  public struct State: Equatable {
    public var query = ""
    public var rows: IdentifiedArrayOf<Row.State> = []
    @Presents public var destination: Destination.State?

    public init() {}
  }

  public enum Action {
    case destination(PresentationAction<Destination.Action>)
    case detailTapped(Row.State.ID)
    case failed
    case response([String])
    case rows(IdentifiedActionOf<Row>)
    case submitted(String)
  }

  @Dependency(\.searchClient) var searchClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination:
        return .none

      case .detailTapped(let id):
        guard let row = state.rows[id: id] else { return .none }
        state.destination = .detail(Detail.State(title: row.title))
        return .none

      case .failed:
        state.destination = .alert(AlertState { TextState("No results") })
        return .none

      case .response(let titles):
        state.rows = IdentifiedArray(
          uniqueElements: titles.enumerated().map { Row.State(id: $0, title: $1) })
        return .none

      case .rows(.element(id: let id, action: .removeTapped)):
        state.rows.remove(id: id)
        return .none

      case .rows:
        return .none

      case .submitted(let query):
        state.query = query
        return .run { send in
          try await send(.response(searchClient.search(query)))
        } catch: { _, send in
          await send(.failed)
        }
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.rows, action: \.rows) {
      Row()
    }
  }
}
