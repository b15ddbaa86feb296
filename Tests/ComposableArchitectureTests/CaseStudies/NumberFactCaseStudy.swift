import ComposableArchitecture
import Testing

// Cancellation. A request is cancelled by a button, and by everything that makes its answer useless: a new
// request, another number. An answer that was on its way at that moment does not arrive.

@DependencyClient
struct NumberFactClient: Sendable {
  var fetch: @Sendable (_ number: Int) async throws -> String
}

extension NumberFactClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var numberFact: NumberFactClient {
    get { self[NumberFactClient.self] }
    set { self[NumberFactClient.self] = newValue }
  }
}

@Reducer
struct NumberFact {
  @ObservableState
  struct State: Equatable {
    var fact: String?
    var isRequestInFlight = false
    var message: String?
    var number = 0
  }

  enum Action {
    case cancelButtonTapped
    case factButtonTapped
    case factResponse(Result<String, any Error>)
    case numberChanged(Int)
  }

  private enum CancelID { case fact }

  @Dependency(\.numberFact) var numberFact

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        state.isRequestInFlight = false
        return .cancel(id: CancelID.fact)

      case .factButtonTapped:
        state.fact = nil
        state.isRequestInFlight = true
        state.message = nil
        return .run { [number = state.number] send in
          await send(.factResponse(Result { try await numberFact.fetch(number) }))
        }
        .cancellable(id: CancelID.fact, cancelInFlight: true)

      case .factResponse(.success(let fact)):
        state.fact = fact
        state.isRequestInFlight = false
        return .none

      case .factResponse(.failure):
        state.isRequestInFlight = false
        state.message = "There is no fact now."
        return .none

      case .numberChanged(let number):
        guard number != state.number else { return .none }
        state.fact = nil
        state.isRequestInFlight = false
        state.number = number
        return .cancel(id: CancelID.fact)
      }
    }
  }
}

@MainActor @Suite(.timeLimit(.minutes(2)))
struct NumberFactTests {
  struct Offline: Error {}

  let clock = TestClock()

  /// Facts take a second to come, and come even to those who do not want them any more.
  func makeStore() -> TestStoreOf<NumberFact> {
    TestStore(initialState: NumberFact.State()) {
      NumberFact()
    } withDependencies: {
      $0.numberFact.fetch = { [clock] number in
        try? await clock.sleep(for: .seconds(1))
        return "\(number) is a good number."
      }
    }
  }

  @Test func fact() async {
    let store = makeStore()
    await store.send(.numberChanged(3)) { $0.number = 3 }
    await store.send(.factButtonTapped) { $0.isRequestInFlight = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.factResponse.success, "3 is a good number.") {
      $0.fact = "3 is a good number."
      $0.isRequestInFlight = false
    }
    await store.send(.numberChanged(3))
  }

  @Test func cancelButton() async {
    let store = makeStore()
    await store.send(.factButtonTapped) { $0.isRequestInFlight = true }
    await store.send(.cancelButtonTapped) { $0.isRequestInFlight = false }
    await clock.advance(by: .seconds(1))
  }

  @Test func anotherNumberMakesTheAnswerUseless() async {
    let store = makeStore()
    await store.send(.factButtonTapped) { $0.isRequestInFlight = true }
    await store.send(.numberChanged(1)) {
      $0.isRequestInFlight = false
      $0.number = 1
    }
    await clock.advance(by: .seconds(1))
  }

  @Test func onlyTheLastRequestIsAnswered() async {
    let store = makeStore()
    await store.send(.factButtonTapped) { $0.isRequestInFlight = true }
    await clock.advance(by: .milliseconds(500))
    await store.send(.factButtonTapped)
    await clock.advance(by: .milliseconds(500))
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.factResponse.success) {
      $0.fact = "0 is a good number."
      $0.isRequestInFlight = false
    }
  }

  @Test func anotherRequestTakesTheFactAway() async {
    let store = makeStore()
    for _ in 1...2 {
      await store.send(.factButtonTapped) {
        $0.fact = nil
        $0.isRequestInFlight = true
      }
      await clock.advance(by: .seconds(1))
      await store.receive(\.factResponse.success) {
        $0.fact = "0 is a good number."
        $0.isRequestInFlight = false
      }
    }
  }

  @Test func failureAndAnotherAttempt() async {
    let store = makeStore()
    store.dependencies.numberFact.fetch = { _ in throw Offline() }
    await store.send(.factButtonTapped) { $0.isRequestInFlight = true }
    await store.receive(\.factResponse.failure) {
      $0.isRequestInFlight = false
      $0.message = "There is no fact now."
    }
    store.dependencies.numberFact.fetch = { _ in "0 is nothing." }
    await store.send(.factButtonTapped) {
      $0.isRequestInFlight = true
      $0.message = nil
    }
    await store.receive(\.factResponse.success) {
      $0.fact = "0 is nothing."
      $0.isRequestInFlight = false
    }
  }

  @Test func theScreenNeverShowsACancelledFact() async {
    let store = Store(initialState: NumberFact.State()) {
      NumberFact()
    } withDependencies: {
      $0.numberFact.fetch = { [clock] number in
        try? await clock.sleep(for: .seconds(1))
        return "\(number)"
      }
    }
    let screen = Screen { store.isRequestInFlight ? "…" : store.fact ?? "" }
    let first = store.send(.factButtonTapped)
    #expect(await screen.shows("…"))
    store.send(.numberChanged(2))
    #expect(await screen.shows(""))
    await first.finish()
    let second = store.send(.factButtonTapped)
    await clock.advance(by: .seconds(1))
    await second.finish()
    #expect(await screen.shows("2"))
    #expect(!screen.seen.contains("0"))
  }
}
