import ComposableArchitecture

struct Outer {
  @Reducer
  // error: '@Reducer' cannot make 'Feature' conform to 'Reducer', because it is private to the type
  //   around it and cannot be seen where an extension would stand
  private struct Feature {
    @ObservableState
    // error: '@ObservableState' cannot make 'State' conform to 'ObservableState', because 'Feature'
    //   around it is private and cannot be seen where an extension would stand
    struct State {}
    // error: '@CasePathable' cannot make 'Action' conform to 'CasePathable', because 'Feature' around
    //   it is private and cannot be seen where an extension would stand
    enum Action {}
    func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
  }

  @Reducer
  // error: '@Reducer' cannot make 'Choice' conform to 'CaseReducer', because it is private to the type
  //   around it and cannot be seen where an extension would stand
  private enum Choice {
    case edit(Edit)
  }
}

@Reducer
struct Edit {}
