import ComposableArchitecture

/// A feature that contains itself, as deep as its state is.
@Reducer
struct Tree {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
    var children: IdentifiedArrayOf<State> = []

    /// A tree without branches.
    init(depth: Int) {
      id = depth
      if depth > 0 { children = [State(depth: depth - 1)] }
    }
  }

  indirect enum Action {
    case increment
    case children(IdentifiedActionOf<Tree>)

    /// An action for the feature at the bottom.
    static func increment(below depth: Int) -> Action {
      depth == 0
        ? .increment : .children(.element(id: depth - 1, action: increment(below: depth - 1)))
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .increment = action { state.count += 1 }
      return .none
    }
    .forEach(\.children, action: \.children) {
      Tree()
    }
  }
}
