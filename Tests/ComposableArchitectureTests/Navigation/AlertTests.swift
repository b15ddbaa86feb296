import ComposableArchitecture
import Testing

@MainActor
struct AlertTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      @Presents var alert: AlertState<Action.Alert>?
      var isDeleted = false
    }

    enum Action: Equatable {
      case alert(PresentationAction<Alert>)
      case deleteTapped

      @CasePathable
      enum Alert: Equatable { case confirm, explain }
    }

    static let explanation = AlertState<Action.Alert> { TextState("Deleting cannot be undone.") }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .deleteTapped:
          state.alert = AlertState {
            TextState("Delete?")
          } actions: {
            ButtonState(role: .destructive, action: .confirm) { TextState("Delete") }
            ButtonState(action: .explain) { TextState("Why ask?") }
          }
          return .none
        case .alert(.presented(.confirm)):
          state.isDeleted = true
          return .none
        case .alert(.presented(.explain)):
          state.alert = Self.explanation
          return .none
        case .alert(.dismiss):
          return .none
        }
      }
      .ifLet(\.$alert, action: \.alert)
    }
  }

  @Test("A button closes the alert")
  func button() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.deleteTapped) {
      $0.alert = AlertState {
        TextState("Delete?")
      } actions: {
        ButtonState(role: .destructive, action: .confirm) { TextState("Delete") }
        ButtonState(action: .explain) { TextState("Why ask?") }
      }
    }
    await store.send(\.alert.confirm) {
      $0.alert = nil
      $0.isDeleted = true
    }
  }

  @Test("N7: an alert presented by a button of another stays")
  func nextAlert() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    store.exhaustivity = .off
    await store.send(.deleteTapped)
    await store.send(\.alert.explain) { $0.alert = Feature.explanation }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Reducer
  enum Destination {
    case alert(AlertState<Choice>)

    @CasePathable
    enum Choice: Equatable { case explain, confirm }
  }

  @Reducer
  struct Screen {
    @ObservableState
    struct State: Equatable {
      @Presents var destination: Destination.State?
    }

    enum Action {
      case destination(PresentationAction<Destination.Action>)
    }

    static let first = AlertState<Destination.Choice> { TextState("Delete?") }
    static let second = AlertState<Destination.Choice> { TextState("Sure?") }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .destination(.presented(.alert(.explain))) = action {
          state.destination = .alert(Self.second)
        }
        return .none
      }
      .ifLet(\.$destination, action: \.destination)
    }
  }

  @Test("N7: the same for an alert among the cases of a destination")
  func nextAlertOfDestination() {
    let store = Store(initialState: Screen.State(destination: .alert(Screen.first))) { Screen() }
    store.send(.destination(.presented(.alert(.explain))))
    #expect(store.destination?.alert == Screen.second)
    store.send(.destination(.presented(.alert(.confirm))))
    #expect(store.destination == nil)
  }
}

extension AlertTests.Destination.State: Equatable {}
