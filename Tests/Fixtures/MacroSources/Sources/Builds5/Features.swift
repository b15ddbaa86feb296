import ComposableArchitecture

@Reducer
struct Timer5 {
  @ObservableState
  struct State: Equatable {
    var seconds = 0
    @Presents var destination: Destination.State?
  }

  enum Action: ViewAction {
    case destination(PresentationAction<Destination.Action>)
    case ticked
    case view(View)

    enum View { case startTapped }
  }

  @Reducer(state: .equatable)
  enum Destination {
    case alert(AlertState<Alert>)
    case timer(Nested5)

    enum Alert { case confirm }
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination:
        return .none
      case .ticked:
        state.seconds += 1
        return .none
      case .view(.startTapped):
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.ticked)
        }
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

@Reducer
struct Nested5 {}

@ViewAction(for: Timer5.self)
struct TimerView5 {
  let store: StoreOf<Timer5>

  @MainActor func start() { send(.startTapped) }
}
