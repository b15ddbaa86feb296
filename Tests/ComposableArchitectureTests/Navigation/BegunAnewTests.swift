import ComposableArchitecture
import Testing

/// A child whose own reducer replaces its state stays the child that it is.
@MainActor
struct BegunAnewTests {
  @Reducer
  struct Game {
    @ObservableState
    struct State: Equatable {
      var seconds = 0
      var name = ""
    }

    enum Action { case start, ticked, rename(String), playAgainTapped }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
          }
        case .ticked: state.seconds += 1
        case .rename(let name): state.name = name
        case .playAgainTapped: state = State()
        }
        return .none
      }
    }
  }

  @Reducer(state: .equatable)
  enum Destination {
    case game(Game)
  }

  @Reducer
  struct Root {
    @ObservableState
    struct State: Equatable {
      @Presents var sheet: Game.State? = Game.State()
      var optional: Game.State? = Game.State()
      @Presents var destination: Destination.State? = .game(Game.State())
      var path = StackState<Destination.State>()
    }

    enum Action {
      case sheet(PresentationAction<Game.Action>)
      case optional(Game.Action)
      case destination(PresentationAction<Destination.Action>)
      case path(StackActionOf<Destination>)
      case replace
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .replace = action { state.sheet = Game.State() }
        return .none
      }
      .ifLet(\.$sheet, action: \.sheet) { Game() }
      .ifLet(\.optional, action: \.optional) { Game() }
      .ifLet(\.$destination, action: \.destination)
      .forEach(\.path, action: \.path)
    }
  }

  let clock = TestClock()

  private func expectGoesOn(
    _ action: (Game.Action) -> Root.Action, _ seconds: KeyPath<Root.State, Int?>
  ) async {
    var initial = Root.State()
    initial.path[id: 0] = .game(Game.State())
    let store = Store(initialState: initial) {
      Root()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let timer = store.send(action(.start))
    await clock.advance(by: .seconds(2))
    #expect(store.withState { $0[keyPath: seconds] } == 2)
    store.send(action(.playAgainTapped))
    #expect(store.withState { $0[keyPath: seconds] } == 0)
    await clock.advance(by: .seconds(1))
    #expect(store.withState { $0[keyPath: seconds] } == 1)
    timer.cancel()
  }

  @Test("The effects of a child that begins anew go on")
  func effects() async {
    await expectGoesOn({ .sheet(.presented($0)) }, \.sheet?.seconds)
    await expectGoesOn({ .optional($0) }, \.optional?.seconds)
    await expectGoesOn({ .destination(.presented(.game($0))) }, \.destination?.game?.seconds)
    await expectGoesOn(
      { .path(.element(id: 0, action: .game($0))) }, \.path[id: 0]?.game?.seconds)
  }

  @Test("The store of a child that begins anew shows it, and is told")
  func stores() throws {
    let store = Store(initialState: Root.State()) { Root() }
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet.presented))
    let game = try #require(
      store.scope(state: \.destination?.game, action: \.destination.game))
    for child in [sheet, game] {
      child.send(.rename("new"))
      #expect(
        changes {
          _ = child.name
        } during: {
          child.send(.playAgainTapped)
        } == 1)
      #expect(child.name == "")
      child.send(.rename("newer"))
      #expect(child.name == "newer")
    }
    #expect(store.scope(state: \.sheet, action: \.sheet.presented) === sheet)
  }

  @Test("Who only asks whether a child is there is not told that it begins anew")
  func presence() {
    let store = Store(initialState: Root.State()) { Root() }
    let told = changes {
      _ = store.scope(state: \.sheet, action: \.sheet.presented) == nil
    } during: {
      store.send(.sheet(.presented(.playAgainTapped)))
    }
    #expect(told == 0)
  }

  @Test("A child that its parent replaces is another one")
  func replaced() async {
    let store = Store(initialState: Root.State()) {
      Root()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let timer = store.send(.sheet(.presented(.start)))
    store.send(.replace)
    await timer.finish()
    #expect(store.sheet?.seconds == 0)
  }
}
