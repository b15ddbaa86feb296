import ComposableArchitecture
import Testing

/// Bindings of a store whose view has actions of its own.
@MainActor
struct StoreViewBindingTests {
  @Reducer
  struct Form {
    @ObservableState
    struct State: Equatable {
      var text = ""
      var count = 0
      var profile = Profile()
      var sent: [String] = []

      struct Profile: Equatable { var name = "" }
    }

    enum Action: ViewAction {
      case view(View)
      case saved

      @CasePathable
      enum View: BindableAction {
        case binding(BindingAction<State>)
        case saveTapped
      }
    }

    var body: some ReducerOf<Self> {
      BindingReducer(action: \.view)
      Reduce { state, action in
        switch action {
        case .view(.binding(\.text)): state.sent.append("text")
        case .view(.binding): state.sent.append("binding")
        case .view(.saveTapped): return .send(.saved)
        case .saved: state.sent.append("saved")
        }
        return .none
      }
    }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable { var form = Form.State() }

    enum Action { case form(Form.Action) }

    var body: some ReducerOf<Self> {
      Scope(state: \.form, action: \.form) { Form() }
    }
  }

  @ViewAction(for: Form.self)
  struct FormView {
    @UIBindable var store: StoreOf<Form>

    @MainActor func type(_ text: String) {
      $store.text.wrappedValue = text
      send(.saveTapped)
    }
  }

  @Test("A write sends a binding action of the view")
  func writes() {
    @UIBindable var store = Store(initialState: Form.State()) { Form() }
    store.text = "Blob"
    #expect(store.text == "Blob")
    store.count += 2
    #expect(store.count == 2)
    let text = $store.text
    text.wrappedValue = "Bob"
    #expect(text.wrappedValue == "Bob")
    let name: UIBinding<String> = $store.profile.name
    name.wrappedValue = "Ann"
    #expect(store.profile.name == "Ann")
    #expect(store.sent == ["text", "binding", "text", "binding"])
  }

  @Test("A view writes and sends")
  func view() {
    let view = FormView(store: Store(initialState: Form.State()) { Form() })
    view.type("Blob")
    #expect(view.store.text == "Blob")
    #expect(view.store.sent == ["text", "saved"])
  }

  @Test("Through the store of a child")
  func child() {
    let store = Store(initialState: Parent.State()) { Parent() }
    @UIBindable var form = store.scope(state: \.form, action: \.form)
    form.text = "a"
    $form.count.wrappedValue = 3
    #expect(store.form.text == "a")
    #expect(store.form.count == 3)
  }

  @Reducer
  struct Whole {
    @ObservableState
    struct State: Equatable { var count = 0 }

    enum Action: ViewAction {
      case view(View)

      @CasePathable
      enum View: BindableAction { case binding(BindingAction<State>) }
    }

    var body: some ReducerOf<Self> { BindingReducer(action: \.view) }
  }

  @Test("The whole state can be assigned")
  func whole() {
    let store = Store(initialState: Whole.State()) { Whole() }
    store.state = Whole.State(count: 3)
    #expect(store.state.count == 3)
  }

  @Test("A test store receives what a view wrote")
  func testStore() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(.view(.set(\.text, "Blob"))) {
      $0.text = "Blob"
      $0.sent = ["text"]
    }
    await store.send(\.view.binding.count, 2) {
      $0.count = 2
      $0.sent = ["text", "binding"]
    }
  }
}
