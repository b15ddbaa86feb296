import ComposableArchitecture

@Reducer
public struct Detail {
  @ObservableState
  public struct State: Equatable {
    public var title: String
    public var area = Scope.everywhere

    public init(title: String) {
      self.title = title
    }
  }

  public enum Action {
    case closeTapped
    case scopeTapped
  }

  @Dependency(\.dismiss) var dismiss

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeTapped:
        return .run { _ in await dismiss() }
      case .scopeTapped:
        state.area = state.area == .titles ? .everywhere : .titles
        return .none
      }
    }
  }
}
