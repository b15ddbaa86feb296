public import ComposableArchitecture

/// The basics of `@Reducer`, `@ObservableState` and `@CasePathable`, for another module.
@Reducer
public struct Counter {
  @ObservableState
  public struct State: Equatable {
    public var count = 0
    public init() {}
  }

  public enum Action: Equatable {
    case incrementTapped
    case set(Int)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementTapped:
        state.count += 1
        return .none
      case .set(let count):
        state.count = count
        return .none
      }
    }
  }
}
