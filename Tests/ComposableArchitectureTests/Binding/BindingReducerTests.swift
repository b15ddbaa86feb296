import ComposableArchitecture
import Testing

/// Forms: one action for all fields.
@MainActor
struct BindingReducerTests {
  @Reducer
  struct Form {
    @ObservableState
    struct State: Equatable {
      var name = ""
      var isOn = false
      var log: [String] = []
    }

    enum Action: BindableAction, Equatable {
      case binding(BindingAction<State>)
      case load
      case loaded
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding(\.name):
          state.log.append("name \(state.name)")
          return .none
        case .binding:
          state.log.append("another")
          return .none
        case .load:
          return .run { send in
            await send(.set(\.name, "loaded"))
            await send(.binding(.set(\.isOn, true)))
          }
        case .loaded:
          return .none
        }
      }
    }
  }

  @Test func theReducerBelowSeesTheNewValue() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(\.binding.name, "Blob") {
      $0.name = "Blob"
      $0.log = ["name Blob"]
    }
    await store.send(.set(\.name, "Bob")) {
      $0.name = "Bob"
      $0.log.append("name Bob")
    }
    await store.send(.binding(.set(\.isOn, true))) {
      $0.isOn = true
      $0.log.append("another")
    }
  }

  @Test("T8: a binding action that an effect sends is received like any other")
  func effect() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(.load)
    await store.receive(\.binding.name) {
      $0.name = "loaded"
      $0.log = ["name loaded"]
    }
    await store.receive(\.binding.isOn, true) {
      $0.isOn = true
      $0.log.append("another")
    }
    await store.send(.load)
    await store.receive(.set(\.name, "loaded")) { $0.log.append("name loaded") }
    await store.receive(\.binding) { $0.log.append("another") }
  }

  @Reducer
  struct Page {
    @ObservableState
    struct State: Equatable { var query = "" }

    @CasePathable
    enum Action: Equatable {
      case view(View)
      case other

      @CasePathable
      enum View: BindableAction, Equatable {
        case binding(BindingAction<State>)
        case tapped
      }
    }

    var body: some ReducerOf<Self> {
      BindingReducer(action: \.view)
    }
  }

  @Test func bindingActionsAmongTheActionsOfAView() async {
    let store = TestStore(initialState: Page.State()) { Page() }
    await store.send(.view(.set(\.query, "swift"))) { $0.query = "swift" }
    await store.send(\.view.binding.query, "c") { $0.query = "c" }
    await store.send(.view(.tapped))
    await store.send(.other)
  }
}
