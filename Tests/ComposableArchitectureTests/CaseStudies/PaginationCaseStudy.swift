import ComposableArchitecture
import Testing

// Pagination. The next page is loaded when the last row appears, one at a time. Pages may overlap when
// something was added meanwhile. A refresh begins anew and cancels the page that is on its way.

struct FeedPost: Equatable, Identifiable, Sendable {
  let id: Int
  var likes = 0
}

struct FeedPage: Equatable, Sendable {
  var posts: [FeedPost]
  /// Where the next page begins; nothing after the last one.
  var next: String?
}

@DependencyClient
struct FeedClient: Sendable {
  var page: @Sendable (_ cursor: String?) async throws -> FeedPage
}

extension FeedClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var feedClient: FeedClient {
    get { self[FeedClient.self] }
    set { self[FeedClient.self] = newValue }
  }
}

@Reducer
struct PaginatedFeed {
  @ObservableState
  struct State: Equatable {
    var loading = Loading.more(after: nil)
    var posts: IdentifiedArrayOf<FeedPost> = []

    @CasePathable
    enum Loading: Equatable {
      case done
      case failed(after: String?)
      case inFlight
      case more(after: String?)
    }
  }

  enum Action {
    case pageResponse(after: String?, Result<FeedPage, any Error>)
    case refresh
    case retryButtonTapped
    case rowAppeared(FeedPost.ID)
    case task
  }

  private enum CancelID { case page }

  @Dependency(\.feedClient) var feedClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pageResponse(let cursor, .success(let page)):
        if cursor == nil { state.posts = [] }
        for post in page.posts { state.posts.updateOrAppend(post) }
        state.loading = page.next.map { .more(after: $0) } ?? .done

      case .pageResponse(let cursor, .failure):
        state.loading = .failed(after: cursor)

      case .refresh:
        return load(&state, after: nil)

      case .retryButtonTapped:
        guard case .failed(let cursor) = state.loading else { break }
        return load(&state, after: cursor)

      case .rowAppeared(let id):
        guard case .more(let cursor) = state.loading, id == state.posts.last?.id else { break }
        return load(&state, after: cursor)

      case .task:
        guard state.posts.isEmpty else { break }
        return load(&state, after: nil)
      }
      return .none
    }
  }

  private func load(_ state: inout State, after cursor: String?) -> Effect<Action> {
    state.loading = .inFlight
    return .run { send in
      await send(
        .pageResponse(after: cursor, Result { try await feedClient.page(cursor: cursor) }))
    }
    .cancellable(id: CancelID.page, cancelInFlight: true)
  }
}

@MainActor @Suite(.timeLimit(.minutes(2)))
struct PaginatedFeedTests {
  struct Offline: Error {}

  let clock = TestClock()

  /// Posts 1 to 5 on three pages that overlap. Each takes a second.
  func prepare(_ values: inout DependencyValues) {
    values.feedClient.page = { [clock] cursor in
      try await clock.sleep(for: .seconds(1))
      let (posts, next): ([Int], String?) =
        switch cursor {
        case nil: ([1, 2], "b")
        case "b": ([2, 3, 4], "c")
        default: ([5], nil)
        }
      return FeedPage(posts: posts.map { FeedPost(id: $0) }, next: next)
    }
  }

  func makeStore(_ state: PaginatedFeed.State = .init()) -> TestStoreOf<PaginatedFeed> {
    TestStore(initialState: state) {
      PaginatedFeed()
    } withDependencies: {
      prepare(&$0)
    }
  }

  static func posts(_ ids: ClosedRange<Int>) -> IdentifiedArrayOf<FeedPost> {
    IdentifiedArray(uniqueElements: ids.map { FeedPost(id: $0) })
  }

  @Test func allPages() async {
    let store = makeStore()
    await store.send(.task) { $0.loading = .inFlight }
    await clock.advance(by: .seconds(1))
    await store.receive(\.pageResponse) {
      $0.loading = .more(after: "b")
      $0.posts = Self.posts(1...2)
    }
    await store.send(.task)
    await store.send(.rowAppeared(1))
    await store.send(.rowAppeared(2)) { $0.loading = .inFlight }
    // Scrolling on while the page is on its way asks for nothing.
    await clock.advance(by: .milliseconds(500))
    await store.send(.rowAppeared(2))
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.pageResponse) {
      $0.loading = .more(after: "c")
      $0.posts = Self.posts(1...4)
    }
    await store.send(.rowAppeared(4)) { $0.loading = .inFlight }
    await clock.advance(by: .seconds(1))
    await store.receive(\.pageResponse) { ($0.loading, $0.posts) = (.done, Self.posts(1...5)) }
    await store.send(.rowAppeared(5))
  }

  @Test func aPostThatComesAgainIsTheNewerOne() async {
    let store = makeStore(.init(loading: .more(after: "c"), posts: Self.posts(1...4)))
    store.dependencies.feedClient.page = { _ in FeedPage(posts: [FeedPost(id: 4, likes: 1)]) }
    await store.send(.rowAppeared(4)) { $0.loading = .inFlight }
    await store.receive(\.pageResponse) {
      $0.loading = .done
      $0.posts[id: 4]?.likes = 1
    }
  }

  @Test func aRefreshCancelsThePageThatIsOnItsWay() async {
    let store = makeStore(.init(loading: .more(after: "c"), posts: Self.posts(1...4)))
    await store.send(.rowAppeared(4)) { $0.loading = .inFlight }
    await clock.advance(by: .milliseconds(999))
    await store.send(.refresh)
    await clock.advance(by: .seconds(1))
    await store.receive(\.pageResponse) {
      $0.loading = .more(after: "b")
      $0.posts = Self.posts(1...2)
    }
  }

  @Test func aPageThatFailedIsAskedForAgain() async {
    let store = makeStore(.init(loading: .more(after: "c"), posts: Self.posts(1...4)))
    store.dependencies.feedClient.page = { _ in throw Offline() }
    await store.send(.rowAppeared(4)) { $0.loading = .inFlight }
    await store.receive(\.pageResponse) { $0.loading = .failed(after: "c") }
    await store.send(.rowAppeared(4))
    prepare(&store.dependencies)
    await store.send(.retryButtonTapped) { $0.loading = .inFlight }
    await clock.advance(by: .seconds(1))
    await store.receive(\.pageResponse) { ($0.loading, $0.posts) = (.done, Self.posts(1...5)) }
  }

  @Test func theListGrowsOnTheScreen() async {
    let store = Store(initialState: PaginatedFeed.State()) {
      PaginatedFeed()
    } withDependencies: {
      prepare(&$0)
    }
    let list = Screen { store.posts.count }
    let footer = Screen { store.loading.is(\.inFlight) }
    for (id, count) in [(0, 2), (2, 4), (4, 5)] {
      let load = store.send(id == 0 ? .task : .rowAppeared(id))
      #expect(await footer.shows(true))
      await clock.advance(by: .seconds(1))
      await load.finish()
      #expect(await list.shows(count))
      #expect(await footer.shows(false))
    }
    #expect(list.seen == [0, 2, 4, 5])
  }
}
