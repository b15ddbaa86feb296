import ComposableArchitecture
import Testing

// Refreshable. The view pulls down, sends `.refresh` and awaits the task of that action: its spinner turns
// as long as the effect runs. Taking the view away cancels the refresh.

@DependencyClient
struct HeadlineClient: Sendable {
  var latest: @Sendable () async throws -> [String]
}

extension HeadlineClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var headlineClient: HeadlineClient {
    get { self[HeadlineClient.self] }
    set { self[HeadlineClient.self] = newValue }
  }
}

@Reducer
struct Headlines {
  @ObservableState
  struct State: Equatable {
    var error: String?
    var headlines: [String] = []
    var isRefreshing = false
  }

  enum Action {
    case cancelButtonTapped
    case headlinesResponse(Result<[String], any Error>)
    case refresh
  }

  private enum CancelID { case refresh }

  @Dependency(\.headlineClient) var headlineClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        state.isRefreshing = false
        return .cancel(id: CancelID.refresh)

      case .headlinesResponse(.success(let headlines)):
        state.headlines = headlines
        state.isRefreshing = false
        return .none

      case .headlinesResponse(.failure):
        // What is there stays.
        state.error = "Could not refresh."
        state.isRefreshing = false
        return .none

      case .refresh:
        state.error = nil
        state.isRefreshing = true
        return .run { send in
          await send(.headlinesResponse(Result { try await headlineClient.latest() }))
        }
        .cancellable(id: CancelID.refresh, cancelInFlight: true)
      }
    }
  }
}

@MainActor @Suite(.timeLimit(.minutes(2)))
struct HeadlinesTests {
  struct Offline: Error {}

  let clock = TestClock()

  @Test func refresh() async {
    let store = TestStore(initialState: Headlines.State(headlines: ["Old"])) {
      Headlines()
    } withDependencies: {
      $0.headlineClient.latest = { ["New", "Old"] }
    }
    await store.send(.refresh) { $0.isRefreshing = true }
    await store.receive(\.headlinesResponse.success) {
      $0.headlines = ["New", "Old"]
      $0.isRefreshing = false
    }
  }

  @Test func whatIsThereStaysAfterAFailure() async {
    let store = TestStore(initialState: Headlines.State(headlines: ["Old"])) {
      Headlines()
    } withDependencies: {
      $0.headlineClient.latest = { throw Offline() }
    }
    await store.send(.refresh) { $0.isRefreshing = true }
    await store.receive(\.headlinesResponse.failure) {
      $0.error = "Could not refresh."
      $0.isRefreshing = false
    }
    store.dependencies.headlineClient.latest = { [] }
    await store.send(.refresh) {
      $0.error = nil
      $0.isRefreshing = true
    }
    await store.receive(\.headlinesResponse.success) {
      $0.headlines = []
      $0.isRefreshing = false
    }
  }

  @Test func theLastRefreshCountsUntilItIsCancelled() async {
    let requests = LockIsolated(0)
    let store = TestStore(initialState: Headlines.State()) {
      Headlines()
    } withDependencies: {
      $0.headlineClient.latest = { [clock] in
        let request = requests.withValue {
          $0 += 1
          return $0
        }
        try await clock.sleep(for: .seconds(1))
        return ["\(request)"]
      }
    }
    await store.send(.refresh) { $0.isRefreshing = true }
    await clock.advance(by: .milliseconds(999))
    await store.send(.refresh)
    await clock.advance(by: .milliseconds(999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.headlinesResponse.success) {
      $0.headlines = ["2"]
      $0.isRefreshing = false
    }
    await store.send(.refresh) { $0.isRefreshing = true }
    await store.send(.cancelButtonTapped) { $0.isRefreshing = false }
    await clock.advance(by: .seconds(1))
  }

  @Test func theSpinnerTurnsUntilTheHeadlinesAreThere() async {
    let store = Store(initialState: Headlines.State()) {
      Headlines()
    } withDependencies: {
      $0.headlineClient.latest = { [clock] in
        try await clock.sleep(for: .seconds(1))
        return ["New"]
      }
    }
    let isSpinning = LockIsolated(true)
    let screen = Screen { store.isRefreshing ? ["…"] : store.headlines }
    let pull = Task {
      await store.send(.refresh).finish()
      // Whoever awaited the task finds the state that it led to.
      #expect(store.headlines == ["New"])
      isSpinning.setValue(false)
    }
    #expect(await screen.shows(["…"]))
    #expect(isSpinning.value)
    await clock.advance(by: .seconds(1))
    await pull.value
    #expect(!isSpinning.value)
    #expect(await screen.shows(["New"]))
    #expect(screen.seen == [[], ["…"], ["New"]])
  }

  @Test func takingTheViewAwayCancelsTheRefresh() async {
    let store = Store(initialState: Headlines.State()) {
      Headlines()
    } withDependencies: {
      $0.headlineClient.latest = { [clock] in
        try await clock.sleep(for: .seconds(1))
        return ["New"]
      }
    }
    let pull = Task { await store.send(.refresh).finish() }
    pull.cancel()
    await pull.value
    await clock.advance(by: .seconds(1))
    #expect(store.headlines.isEmpty)
    let another = store.send(.refresh)
    await clock.advance(by: .seconds(1))
    await another.finish()
    #expect(store.headlines == ["New"])
  }
}
