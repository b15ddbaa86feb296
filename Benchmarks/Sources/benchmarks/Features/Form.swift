import ComposableArchitecture

/// A form beside a list: one number that bindings write, by a binding action and by an action of its own.
@Reducer
struct Form {
  @ObservableState
  struct State: Equatable {
    var amount = 0
    var rows: IdentifiedArrayOf<Counter.State> = []

    init(count: Int = 0) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Counter.State(id: $0) })
    }
  }

  enum Action: BindableAction {
    case amountChanged(Int)
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .amountChanged(let amount):
        state.amount = amount
        return .none
      case .binding:
        return .none
      }
    }
  }
}
