import ComposableArchitecture
import FronteraTestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(2)))
struct RootsTests {
  struct Unreadable: Error {}

  let clock = TestClock()
  let expirations = AsyncStream.makeStream(of: Void.self)

  func prepare(_ values: inout DependencyValues) {
    let expirations = expirations.stream
    values.continuousClock = clock
    values.sessionClient.expirations = { expirations }
    values.sessionClient.restore = { StoredSession(user: "Blob") }
  }

  func makeStore(_ state: Root.State = .launch(Launch.State())) -> TestStoreOf<Root> {
    TestStore(initialState: state) {
      Root()
    } withDependencies: {
      prepare(&$0)
    }
  }

  @Test func aSessionThatIsStillGoodLeadsHome() async {
    let store = makeStore()
    await store.send(.launch(.task))
    await store.receive(\.launch.restored) { $0 = .home(Home.State(user: "Blob")) }
  }

  @Test("Without one, or without knowing, the user logs in", arguments: [true, false])
  func login(isUnreadable: Bool) async {
    let store = makeStore()
    store.dependencies.sessionClient.restore = {
      if isUnreadable { throw Unreadable() }
      return nil
    }
    await store.send(.launch(.task))
    await store.receive(\.launch.restored) { $0 = .welcome(Welcome.State()) }
    await store.send(.welcome(.loginButtonTapped))
    await store.send(\.welcome.binding.user, "Bob") {
      $0.modify(\.welcome) { $0.user = "Bob" }
    }
    await store.send(.welcome(.loginButtonTapped)) { $0 = .home(Home.State(user: "Bob")) }
  }

  @Test func loggingOutEndsWhatRunsAtHome() async {
    let store = makeStore(.home(Home.State(user: "Blob")))
    await store.send(.home(.task))
    await clock.advance(by: .seconds(1))
    await store.receive(\.home.ticked) {
      $0.modify(\.home) { $0.seconds = 1 }
    }
    await store.send(.home(.logoutButtonTapped)) { $0 = .welcome(Welcome.State()) }
    expirations.continuation.yield()
    await clock.advance(by: .seconds(10))
  }

  @Test func anExpiredSessionAsksForTheSameUser() async {
    let store = makeStore(.home(Home.State(user: "Blob")))
    await store.send(.home(.task))
    expirations.continuation.yield()
    await store.receive(\.home.sessionExpired) {
      $0 = .welcome(Welcome.State(hasExpired: true, user: "Blob"))
    }
    // A second home is another one: it does not hear of the timers of the first.
    await store.send(.welcome(.loginButtonTapped)) { $0 = .home(Home.State(user: "Blob")) }
    await clock.advance(by: .seconds(10))
  }

  @Test func anActionOfTheRootBeforeIsReported() {
    let store = Store(initialState: Root.State.welcome(Welcome.State())) {
      Root()
    } withDependencies: {
      prepare(&$0)
    }
    let issues = recordIssues { _ = store.send(.home(.ticked)) }
    #expect(issues.count == 1)
    #expect(store.state == .welcome(Welcome.State()))
  }

  @Test func theScreenShowsOneRootAtATime() async throws {
    let store = Store(initialState: Root.State.launch(Launch.State())) {
      Root()
    } withDependencies: {
      prepare(&$0)
    }
    let screen = Screen {
      switch store.state {
      case .home: "home"
      case .launch: "launch"
      case .welcome: "welcome"
      }
    }
    await store.send(.launch(.task)).finish()
    #expect(await screen.shows("home"))
    let home = try #require(store.scope(state: \.home, action: \.home))
    let time = Screen { home.seconds }
    let life = home.send(.task)
    await clock.advance(by: .seconds(1))
    #expect(await time.shows(1))
    home.send(.logoutButtonTapped)
    #expect(await screen.shows("welcome"))
    await life.finish()
    #expect(store.scope(state: \.home, action: \.home) == nil)
    // A second more at home was not a second more for the root.
    #expect(screen.seen == ["launch", "home", "welcome"])
  }
}
