import ComposableArchitecture
import Testing

// Search with debounce. A query is sent when the user has not typed for a while. A new query takes the
// place of the one before, whether that waits or is on its way; an empty one cancels both.

@DependencyClient
struct PlaceClient: Sendable {
  var search: @Sendable (_ query: String) async throws -> [String]
}

extension PlaceClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var placeClient: PlaceClient {
    get { self[PlaceClient.self] }
    set { self[PlaceClient.self] = newValue }
  }
}

@Reducer
struct PlaceSearch {
  @ObservableState
  struct State: Equatable {
    var hasFailed = false
    var isSearching = false
    var query = ""
    var results: [String] = []
  }

  enum Action {
    case queryChanged(String)
    case searchResponse(Result<[String], any Error>)
    case submitted
  }

  private enum CancelID { case search }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.placeClient) var placeClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        guard query != state.query else { return .none }
        state.query = query
        guard !query.isEmpty else {
          state.hasFailed = false
          state.isSearching = false
          state.results = []
          return .cancel(id: CancelID.search)
        }
        return search(&state)
          .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)

      case .searchResponse(.success(let results)):
        state.hasFailed = false
        state.isSearching = false
        state.results = results
        return .none

      case .searchResponse(.failure):
        state.hasFailed = true
        state.isSearching = false
        return .none

      case .submitted:
        guard !state.query.isEmpty else { return .none }
        // Whoever presses return does not want to wait.
        return search(&state)
          .cancellable(id: CancelID.search, cancelInFlight: true)
      }
    }
  }

  private func search(_ state: inout State) -> Effect<Action> {
    state.isSearching = true
    return .run { [query = state.query] send in
      await send(.searchResponse(Result { try await placeClient.search(query: query) }))
    }
  }
}

@MainActor @Suite(.timeLimit(.minutes(2)))
struct PlaceSearchTests {
  struct Offline: Error {}

  let clock = TestClock()
  let requests = LockIsolated<[String]>([])

  /// A server that needs a second, and finds what was looked for.
  func prepare(_ values: inout DependencyValues) {
    values.continuousClock = clock
    values.placeClient.search = { [clock, requests] query in
      requests.withValue { $0.append(query) }
      try await clock.sleep(for: .seconds(1))
      if query == "!" { throw Offline() }
      return ["\(query)-ville"]
    }
  }

  func makeStore() -> TestStoreOf<PlaceSearch> {
    TestStore(initialState: PlaceSearch.State()) {
      PlaceSearch()
    } withDependencies: {
      prepare(&$0)
    }
  }

  @Test func searchesWhenTypingHasEnded() async {
    let store = makeStore()
    await store.send(.queryChanged("S")) {
      $0.isSearching = true
      $0.query = "S"
    }
    await clock.advance(by: .milliseconds(299))
    await store.send(.queryChanged("Sw")) { $0.query = "Sw" }
    await store.send(.queryChanged("Sw"))
    await clock.advance(by: .milliseconds(299))
    #expect(requests.value == [])
    await clock.advance(by: .milliseconds(1))
    await clock.advance(by: .seconds(1))
    await store.receive(\.searchResponse.success) {
      $0.isSearching = false
      $0.results = ["Sw-ville"]
    }
    #expect(requests.value == ["Sw"])
  }

  @Test func aNewQueryCancelsTheRequestThatIsOnItsWay() async {
    let store = makeStore()
    await store.send(.queryChanged("A")) {
      $0.isSearching = true
      $0.query = "A"
    }
    await clock.advance(by: .milliseconds(900))
    await store.send(.queryChanged("B")) { $0.query = "B" }
    await clock.advance(by: .milliseconds(1_300))
    await store.receive(\.searchResponse.success) {
      $0.isSearching = false
      $0.results = ["B-ville"]
    }
    #expect(requests.value == ["A", "B"])
  }

  @Test("Clearing cancels what waits and what is on its way", arguments: [100, 900])
  func clear(milliseconds: Int) async {
    let store = makeStore()
    await store.send(.queryChanged("A")) {
      $0.isSearching = true
      $0.query = "A"
    }
    await clock.advance(by: .milliseconds(milliseconds))
    await store.send(.queryChanged("")) {
      $0.isSearching = false
      $0.query = ""
    }
    await clock.advance(by: .seconds(2))
  }

  @Test func aResultEndsAFailureAndIsNotAskedForAgain() async {
    let store = makeStore()
    for query in ["!", "A"] {
      await store.send(.queryChanged(query)) {
        $0.isSearching = true
        $0.query = query
      }
      await clock.advance(by: .milliseconds(1_300))
      await store.receive(\.searchResponse) {
        $0.hasFailed = query == "!"
        $0.isSearching = false
        $0.results = query == "!" ? [] : ["A-ville"]
      }
      await store.send(.queryChanged(query))
    }
    #expect(requests.value == ["!", "A"])
  }

  @Test func returnDoesNotWait() async {
    let store = makeStore()
    await store.send(.submitted)
    await store.send(.queryChanged("!")) {
      $0.isSearching = true
      $0.query = "!"
    }
    await store.send(.submitted)
    await clock.advance(by: .seconds(1))
    await store.receive(\.searchResponse.failure) {
      $0.hasFailed = true
      $0.isSearching = false
    }
    // What waited was replaced: one request, although the time of the other has come.
    #expect(requests.value == ["!"])
    await clock.advance(by: .seconds(2))
  }

  @Test func theScreenShowsResultsOfTheLastQueryOnly() async {
    let store = Store(initialState: PlaceSearch.State()) {
      PlaceSearch()
    } withDependencies: {
      prepare(&$0)
    }
    let screen = Screen { store.results }
    var last: StoreTask?
    for query in ["S", "Sw", "Swi"] {
      last = store.send(.queryChanged(query))
      await clock.advance(by: .milliseconds(200))
    }
    await clock.advance(by: .milliseconds(1_100))
    await last?.finish()
    #expect(await screen.shows(["Swi-ville"]))
    #expect(screen.seen == [[], ["Swi-ville"]])
  }
}
