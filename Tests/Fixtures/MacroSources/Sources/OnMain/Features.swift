import ComposableArchitecture

/// A feature is free of the main actor; the view that shows it is on it.
@Reducer
nonisolated struct FreeFeature {
  @ObservableState
  struct State: Equatable {
    var count = 0
    @Presents var destination: Destination.State?
  }

  enum Action: ViewAction {
    case destination(PresentationAction<Destination.Action>)
    case view(View)

    enum View { case tapped }
  }

  @Reducer(state: .equatable)
  enum Destination {
    case alert(AlertState<Never>)
    case other(FreeOther)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .view = action { state.count += 1 }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

@Reducer
nonisolated struct FreeOther {}

@ViewAction(for: FreeFeature.self)
struct FreeFeatureView {
  let store: StoreOf<FreeFeature>

  func tap() { send(.tapped) }
}
