import ComposableArchitecture
import Search

/// Uses an enum of features of another module twice: in a stack, and within an enum of its own.
@Reducer
public struct Browser {
  @Reducer
  public enum Sheet {
    case destination(Destination)
    case search(Search)
  }

  @ObservableState
  public struct State: Equatable {
    public var path = StackState<Destination.State>()
    public var search = Search.State()
    @Presents public var sheet: Sheet.State?

    public init() {}
  }

  public enum Action {
    case path(StackActionOf<Destination>)
    case search(Search.Action)
    case sheet(PresentationAction<Sheet.Action>)
    case sheetTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    ComposableArchitecture.Scope(state: \.search, action: \.search) {
      Search()
    }
    Reduce { state, action in
      switch action {
      case .search(.response(let titles)):
        guard titles.count == 1 else { return .none }
        state.path.append(.detail(Detail.State(title: titles[0])))
        return .none
      case .sheetTapped:
        state.sheet = .destination(.detail(Detail.State(title: "In a sheet")))
        return .none
      case .path, .search, .sheet:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$sheet, action: \.sheet)
  }
}

extension Browser.Sheet.State: Equatable {}
