import ComposableArchitecture
import Testing

// Several roots. The app shows one of several features: it launches, then asks for a login or shows the
// home. The state is an enum; when its case changes, everything that the feature before had started ends.

struct StoredSession: Equatable, Sendable {
  var user: String
}

@DependencyClient
struct SessionClient: Sendable {
  var expirations: @Sendable () -> AsyncStream<Void> = { .never }
  var restore: @Sendable () async throws -> StoredSession?
}

extension SessionClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var sessionClient: SessionClient {
    get { self[SessionClient.self] }
    set { self[SessionClient.self] = newValue }
  }
}

@Reducer
struct Launch {
  @ObservableState
  struct State: Equatable {}

  enum Action {
    case restored(StoredSession?)
    case task
  }

  @Dependency(\.sessionClient) var sessionClient

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      guard case .task = action else { return .none }
      return .run { send in
        // Whatever goes wrong here, the user can log in.
        await send(.restored(try? await sessionClient.restore()))
      }
    }
  }
}

@Reducer
struct Welcome {
  @ObservableState
  struct State: Equatable {
    var hasExpired = false
    var user = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case loginButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}

@Reducer
struct Home {
  @ObservableState
  struct State: Equatable {
    var seconds = 0
    let user: String
  }

  enum Action {
    case logoutButtonTapped
    case sessionExpired
    case task
    case ticked
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.sessionClient) var sessionClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .logoutButtonTapped, .sessionExpired:
        return .none

      case .task:
        return .merge(
          .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
          },
          .run { send in
            for await _ in sessionClient.expirations() { await send(.sessionExpired) }
          })

      case .ticked:
        state.seconds += 1
        return .none
      }
    }
  }
}

@Reducer
struct Root {
  @ObservableState
  enum State: Equatable {
    case home(Home.State)
    case launch(Launch.State)
    case welcome(Welcome.State)
  }

  enum Action {
    case home(Home.Action)
    case launch(Launch.Action)
    case welcome(Welcome.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .home(.logoutButtonTapped):
        state = .welcome(Welcome.State())
        return .none

      case .home(.sessionExpired):
        guard let user = state.home?.user else { return .none }
        state = .welcome(Welcome.State(hasExpired: true, user: user))
        return .none

      case .launch(.restored(let session?)):
        state = .home(Home.State(user: session.user))
        return .none

      case .launch(.restored(nil)):
        state = .welcome(Welcome.State())
        return .none

      case .welcome(.loginButtonTapped):
        guard let user = state.welcome?.user, !user.isEmpty else { return .none }
        state = .home(Home.State(user: user))
        return .none

      case .home, .launch, .welcome:
        return .none
      }
    }
    .ifCaseLet(\.home, action: \.home) {
      Home()
    }
    .ifCaseLet(\.launch, action: \.launch) {
      Launch()
    }
    .ifCaseLet(\.welcome, action: \.welcome) {
      Welcome()
    }
  }
}
