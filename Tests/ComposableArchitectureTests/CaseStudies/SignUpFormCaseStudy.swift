import ComposableArchitecture
import Testing

// Form bindings. One action for all fields; the reducer below `BindingReducer` sees what was entered, can
// correct it, and `onChange` checks what depends on it. Whoever draws the form uses `$store.field`.

@Reducer
struct SignUpForm {
  @ObservableState
  struct State: Equatable {
    var address = Address()
    var email = ""
    var isNameTaken = false
    var password = ""
    var strength = Strength.none
    var username = ""
    var wantsNewsletter = false

    var canSubmit: Bool {
      email.contains("@") && strength == .strong && !username.isEmpty && !isNameTaken
    }

    struct Address: Equatable {
      var city = ""
      var postcode = ""
    }

    enum Strength: Equatable { case none, weak, strong }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case nameChecked(isTaken: Bool)
    case resetButtonTapped
    case submitButtonTapped

    @CasePathable
    enum Delegate: Equatable { case submitted(username: String) }
  }

  private enum CancelID { case check }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.signUpClient) var signUpClient

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.password) { _, password in
        Reduce { state, _ in
          state.strength = password.isEmpty ? .none : password.count < 8 ? .weak : .strong
          return .none
        }
      }
    Reduce { state, action in
      switch action {
      case .binding(\.address):
        state.address.postcode = String(state.address.postcode.filter(\.isNumber).prefix(5))
        return .none

      case .binding(\.username):
        state.username = state.username.lowercased()
        state.isNameTaken = false
        guard !state.username.isEmpty else { return .cancel(id: CancelID.check) }
        return .run { [username = state.username] send in
          try await clock.sleep(for: .milliseconds(500))
          await send(.nameChecked(isTaken: try await signUpClient.isTaken(username: username)))
        }
        .cancellable(id: CancelID.check, cancelInFlight: true)

      case .binding, .delegate:
        return .none

      case .nameChecked(let isTaken):
        state.isNameTaken = isTaken
        return .none

      case .resetButtonTapped:
        state = State()
        return .cancel(id: CancelID.check)

      case .submitButtonTapped:
        guard state.canSubmit else { return .none }
        return .send(.delegate(.submitted(username: state.username)))
      }
    }
  }
}

@DependencyClient
struct SignUpClient: Sendable {
  var isTaken: @Sendable (_ username: String) async throws -> Bool
}

extension SignUpClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var signUpClient: SignUpClient {
    get { self[SignUpClient.self] }
    set { self[SignUpClient.self] = newValue }
  }
}

@MainActor @Suite(.timeLimit(.minutes(2)))
struct SignUpFormTests {
  let clock = TestClock()

  func prepare(_ values: inout DependencyValues) {
    values.continuousClock = clock
    values.signUpClient.isTaken = { $0 == "blob" }
  }

  func makeStore() -> TestStoreOf<SignUpForm> {
    TestStore(initialState: SignUpForm.State()) {
      SignUpForm()
    } withDependencies: {
      prepare(&$0)
    }
  }

  @Test func whatIsEnteredIsCorrectedAndChecked() async {
    let store = makeStore()
    await store.send(\.binding.address, .init(city: "Munich", postcode: "80 331-x99")) {
      $0.address.city = "Munich"
      $0.address.postcode = "80331"
    }
    await store.send(\.binding.password, "1234567") {
      $0.password = "1234567"
      $0.strength = .weak
    }
    await store.send(\.binding.password, "12345678") {
      $0.password = "12345678"
      $0.strength = .strong
    }
    await store.send(\.binding.password, "") {
      $0.password = ""
      $0.strength = .none
    }
    await store.send(\.binding.wantsNewsletter, true) { $0.wantsNewsletter = true }
    await store.send(\.binding.username, "Blob") { $0.username = "blob" }
    await store.send(.submitButtonTapped)
    await store.send(.resetButtonTapped) { $0 = SignUpForm.State() }
    await clock.advance(by: .seconds(1))
  }

  @Test func aCompleteFormIsSubmitted() async {
    let store = makeStore()
    await store.send(\.binding.email, "bob@example.com") { $0.email = "bob@example.com" }
    await store.send(\.binding.password, "correct horse") {
      $0.password = "correct horse"
      $0.strength = .strong
    }
    let check = await store.send(\.binding.username, "bob") { $0.username = "bob" }
    await check.cancel()
    await store.send(.submitButtonTapped)
    await store.receive(\.delegate.submitted, "bob")
  }

  @Test func onlyTheLastNameIsChecked() async {
    let store = makeStore()
    await store.send(.set(\.username, "Blob")) { $0.username = "blob" }
    await clock.advance(by: .milliseconds(499))
    await store.send(.set(\.username, "Blobby")) { $0.username = "blobby" }
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.nameChecked, false)
    await store.send(.set(\.username, "Blob")) { $0.username = "blob" }
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.nameChecked, true) { $0.isNameTaken = true }
    await store.send(.set(\.username, "")) {
      $0.isNameTaken = false
      $0.username = ""
    }
    await clock.advance(by: .seconds(1))
  }

  @Test func aViewWritesThroughBindings() async {
    @UIBindable var store = Store(initialState: SignUpForm.State(username: "bob")) {
      SignUpForm()
    } withDependencies: {
      prepare(&$0)
    }
    let button = Screen { store.canSubmit }
    let city = Screen { store.address.city }
    $store.email.wrappedValue = "bob@example.com"
    $store.password.wrappedValue = "correct horse"
    #expect(await button.shows(true))
    $store.address.city.wrappedValue = "Munich"
    #expect(await city.shows("Munich"))
    store.wantsNewsletter = true
    #expect(store.wantsNewsletter)
    await store.send(.submitButtonTapped).finish()
    store.send(.resetButtonTapped)
    #expect(await button.shows(false))
    #expect(await city.shows(""))
    #expect(city.seen == ["", "Munich", ""])
  }
}
