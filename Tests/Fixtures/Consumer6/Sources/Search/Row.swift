import ComposableArchitecture

@Reducer
public struct Row {
  @ObservableState
  public struct State: Equatable, Identifiable {
    public let id: Int
    public var title: String
    public var isMarked = false

    public init(id: Int, title: String) {
      self.id = id
      self.title = title
    }
  }

  public enum Action {
    case markTapped
    case removeTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .markTapped:
        state.isMarked.toggle()
        return .none
      case .removeTapped:
        return .none
      }
    }
  }
}
