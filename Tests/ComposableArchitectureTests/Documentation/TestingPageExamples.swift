import ComposableArchitecture
import Foundation

/// The examples of `Documentation/Testing.md`: the page has their code, and what they say when they run.
///
/// What stands between the comment `page: name` and `end` is copied into the page.
@MainActor
enum TestingPageExamples {
  // page: feature
  @DependencyClient
  struct SearchClient: TestDependencyKey, Sendable {
    var results: @Sendable (_ query: String) async throws -> [String]

    static let testValue = Self()
  }

  @Reducer
  struct Search {
    @ObservableState
    struct State: Equatable {
      var query = ""
      var results: [String] = []
      var isLoading = false
    }

    enum Action: Equatable {
      case queryChanged(String)
      case found([String])
      case clearTapped
    }

    enum ID { case search }

    @Dependency(SearchClient.self) var client
    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .queryChanged(let query):
          state.query = query
          state.isLoading = true
          return .run(name: "search") { send in
            try await clock.sleep(for: .milliseconds(300))
            await send(.found(try await client.results(query)))
          }
          .cancellable(id: ID.search, cancelInFlight: true)
        case .found(let results):
          state.results = results
          state.isLoading = false
          return .none
        case .clearTapped:
          state = State()
          return .cancel(id: ID.search)
        }
      }
    }
  }
  // end

  // page: store
  static func makeStore(_ clock: TestClock<Duration>) -> TestStoreOf<Search> {
    TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0[SearchClient.self].results = { query in ["\(query) 1", "\(query) 2"] }
    }
  }
  // end

  // page: exhaustive
  static func search() async {
    let clock = TestClock()
    let store = makeStore(clock)

    await store.send(.queryChanged("swift")) {
      $0.query = "swift"
      $0.isLoading = true
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(.found(["swift 1", "swift 2"])) {
      $0.results = ["swift 1", "swift 2"]
      $0.isLoading = false
    }
  }
  // end

  // page: undescribed
  static func undescribed(_ store: TestStoreOf<Search>) async {
    await store.send(.queryChanged("swift"))
  }
  // end

  // page: wrong
  static func wrong(_ store: TestStoreOf<Search>) async {
    await store.send(.queryChanged("swift")) {
      $0.query = "swift"
    }
  }
  // end

  // page: unchanged
  static func unchanged(_ store: TestStoreOf<Search>) async {
    await store.send(.clearTapped) {
      $0.query = ""
    }
  }
  // end

  // page: running
  static func running(_ store: TestStoreOf<Search>) async {
    await store.send(.queryChanged("swift")) {
      $0.query = "swift"
      $0.isLoading = true
    }
    await store.finish()
  }
  // end

  // page: nothing
  static func nothing(_ store: TestStoreOf<Search>) async {
    await store.receive(\.found)
  }
  // end

  // page: payload
  static func payload(_ store: TestStoreOf<Search>) async {
    await store.receive(.found(["swift 1", "swift 3"])) {
      $0.results = ["swift 1", "swift 3"]
      $0.isLoading = false
    }
  }
  // end

  // page: room
  @Reducer
  struct Room {
    @ObservableState
    struct State: Equatable {
      var messages: [String] = []
      @Shared(.inMemory("unread")) var unread = 0
    }

    enum Action: Equatable { case join, joined, message(String), left, markAllTapped }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .join:
          return .concatenate(
            .send(.joined), .send(.message("hello")), .send(.message("bye")), .send(.left))
        case .message(let text):
          state.messages.append(text)
          return .none
        case .markAllTapped:
          return .run(name: "mark") { [unread = state.$unread] _ in
            unread.withLock { $0 = 0 }
          }
        case .joined, .left:
          return .none
        }
      }
    }
  }
  // end

  // page: order
  static func order(_ store: TestStoreOf<Room>) async {
    await store.send(.join)
    await store.receive(.message("bye")) { $0.messages = ["bye"] }
  }
  // end

  // page: unasserted
  static func unasserted(_ store: TestStoreOf<Room>) async {
    await store.send(.join)
    await store.send(.markAllTapped)
  }
  // end
}
