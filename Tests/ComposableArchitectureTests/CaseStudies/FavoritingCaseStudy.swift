import ComposableArchitecture
import Testing

// Favourites, in one component that any feature embeds. The heart changes at once and the server is told;
// if the server refuses, the heart goes back to what the server last confirmed. A second tap cancels the
// request of the first: the last one counts.

@Reducer
struct Favoriting<ID: Hashable & Sendable> {
  @ObservableState
  struct State: Equatable, Identifiable {
    @Presents var alert: AlertState<Action.Alert>?
    let id: ID
    var isFavorite: Bool
    var isFavoriteOnServer: Bool

    init(id: ID, isFavorite: Bool = false) {
      self.id = id
      self.isFavorite = isFavorite
      isFavoriteOnServer = isFavorite
    }
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case buttonTapped
    case response(Result<Bool, any Error>)

    enum Alert: Equatable {}
  }

  private enum CancelID { case request }

  let setFavorite: @Sendable (ID, Bool) async throws -> Bool

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .buttonTapped:
        state.isFavorite.toggle()
        return .run { [id = state.id, isFavorite = state.isFavorite] send in
          await send(.response(Result { try await setFavorite(id, isFavorite) }))
        }
        .cancellable(id: CancelID.request, cancelInFlight: true)

      case .response(.success(let isFavorite)):
        state.isFavorite = isFavorite
        state.isFavoriteOnServer = isFavorite
        return .none

      case .response(.failure(let error)):
        state.alert = AlertState { TextState("\(error)") }
        state.isFavorite = state.isFavoriteOnServer
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@DependencyClient
struct RecipeClient: Sendable {
  var setFavorite: @Sendable (_ id: Int, _ isFavorite: Bool) async throws -> Bool
}

extension RecipeClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var recipeClient: RecipeClient {
    get { self[RecipeClient.self] }
    set { self[RecipeClient.self] = newValue }
  }
}

@Reducer
struct Cookbook {
  @ObservableState
  struct State: Equatable {
    var recipes: IdentifiedArrayOf<Favoriting<Int>.State> = []
  }

  enum Action {
    case recipes(IdentifiedActionOf<Favoriting<Int>>)
  }

  @Dependency(\.recipeClient) var recipeClient

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.recipes, action: \.recipes) {
        Favoriting { [recipeClient] in try await recipeClient.setFavorite(id: $0, isFavorite: $1) }
      }
  }
}

@MainActor @Suite(.timeLimit(.minutes(2)))
struct FavoritingTests {
  struct Refused: Error, CustomStringConvertible {
    var description: String { "The server refused." }
  }

  let clock = TestClock()
  let told = LockIsolated<[Bool]>([])

  var state: Cookbook.State {
    Cookbook.State(recipes: [Favoriting.State(id: 1), Favoriting.State(id: 2, isFavorite: true)])
  }

  /// The server takes a second to answer.
  func slowServer(_ id: Int, _ isFavorite: Bool) async throws -> Bool {
    try await clock.sleep(for: .seconds(1))
    told.withValue { $0.append(isFavorite) }
    return isFavorite
  }

  func makeStore(
    _ setFavorite: @escaping @Sendable (Int, Bool) async throws -> Bool
  ) -> TestStoreOf<Cookbook> {
    TestStore(initialState: state) {
      Cookbook()
    } withDependencies: {
      $0.recipeClient.setFavorite = setFavorite
    }
  }

  @Test func theHeartChangesBeforeTheServerAnswers() async {
    let store = makeStore { try await slowServer($0, $1) }
    await store.send(\.recipes[id: 1].buttonTapped) { $0.recipes[id: 1]?.isFavorite = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.recipes[id: 1].response.success) {
      $0.recipes[id: 1]?.isFavoriteOnServer = true
    }
  }

  @Test func theLastTapCounts() async {
    let store = makeStore { try await slowServer($0, $1) }
    await store.send(\.recipes[id: 1].buttonTapped) { $0.recipes[id: 1]?.isFavorite = true }
    await clock.advance(by: .milliseconds(500))
    await store.send(\.recipes[id: 1].buttonTapped) { $0.recipes[id: 1]?.isFavorite = false }
    // A row does not cancel what another has asked for.
    await store.send(\.recipes[id: 2].buttonTapped) { $0.recipes[id: 2]?.isFavorite = false }
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions()
    #expect(told.value == [false, false])
    store.assert { $0.recipes[id: 2]?.isFavoriteOnServer = false }
  }

  @Test func aRefusalTakesTheHeartBackToWhatTheServerKnows() async {
    let store = makeStore { _, _ in throw Refused() }
    await store.send(\.recipes[id: 2].buttonTapped) { $0.recipes[id: 2]?.isFavorite = false }
    await store.receive(\.recipes[id: 2].response.failure) {
      $0.recipes[id: 2]?.alert = AlertState { TextState("The server refused.") }
      $0.recipes[id: 2]?.isFavorite = true
    }
    await store.send(\.recipes[id: 2].alert.dismiss) { $0.recipes[id: 2]?.alert = nil }
  }

  @Test func aRefusalAfterTwoTapsChangesNothing() async {
    let store = makeStore { [clock] _, _ in
      try await clock.sleep(for: .seconds(1))
      throw Refused()
    }
    await store.send(\.recipes[id: 2].buttonTapped) { $0.recipes[id: 2]?.isFavorite = false }
    await store.send(\.recipes[id: 2].buttonTapped) { $0.recipes[id: 2]?.isFavorite = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.recipes[id: 2].response.failure) {
      $0.recipes[id: 2]?.alert = AlertState { TextState("The server refused.") }
    }
  }

  @Test func theScreenShowsTheHeartAtOnceAndItsReturn() async {
    let store = Store(initialState: state) {
      Cookbook()
    } withDependencies: {
      $0.recipeClient.setFavorite = { [clock] _, _ in
        try await clock.sleep(for: .seconds(1))
        throw Refused()
      }
    }
    let screen = Screen {
      store.scope(state: \.recipes, action: \.recipes).count(where: \.isFavorite)
    }
    let request = store.send(.recipes(.element(id: 1, action: .buttonTapped)))
    #expect(await screen.shows(2))
    await clock.advance(by: .seconds(1))
    await request.finish()
    #expect(await screen.shows(1))
    #expect(screen.seen == [1, 2, 1])
    #expect(store.recipes[id: 1]?.alert != nil)
  }
}
