import ComposableArchitecture
import Testing

/// States built by hand are like those that were navigated to.
@MainActor
struct DeepLinkTests {
  @Reducer
  struct Page {
    @ObservableState
    struct State: Equatable {
      var id: Int
      var ticks = 0
      @Presents var alert: AlertState<Action.Alert>?
    }

    enum Action: Equatable {
      case openTapped(Int)
      case deleteTapped
      case start
      case ticked
      case alert(PresentationAction<Alert>)

      @CasePathable
      enum Alert: Equatable { case confirmed }
    }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.dismiss) var dismiss

    static let question = AlertState<Action.Alert> {
      TextState("Delete?")
    } actions: {
      ButtonState(action: .confirmed) { TextState("Delete") }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .deleteTapped:
          state.alert = Self.question
          return .none
        case .start:
          return .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
          }
        case .ticked:
          state.ticks += 1
          return .none
        case .alert(.presented(.confirmed)):
          return .run { _ in await dismiss() }
        case .alert, .openTapped:
          return .none
        }
      }
      .ifLet(\.$alert, action: \.alert)
    }
  }

  @Reducer
  enum Path {
    case page(Page)
  }

  @Reducer
  struct App {
    @ObservableState
    struct State: Equatable { var path = StackState<Path.State>() }

    enum Action {
      case openTapped(Int)
      case path(StackActionOf<Path>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .openTapped(let id), .path(.element(_, action: .page(.openTapped(let id)))):
          state.path.append(.page(Page.State(id: id)))
        case .path: break
        }
        return .none
      }
      .forEach(\.path, action: \.path)
    }
  }

  private func makeStore(_ state: App.State, _ clock: TestClock<Duration>) -> TestStoreOf<App> {
    TestStore(initialState: state) {
      App()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  /// The same actions, whatever way the state came about.
  private func drive(_ store: TestStoreOf<App>, _ clock: TestClock<Duration>) async {
    await store.send(\.path[id: 1].page.start)
    let top = await store.send(\.path[id: 2].page.start)
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 1].page.ticked) { $0.path[id: 1, case: \.page]?.ticks = 1 }
    await store.receive(\.path[id: 2].page.ticked) { $0.path[id: 2, case: \.page]?.ticks = 1 }
    await store.send(\.path[id: 2].page.alert.confirmed) {
      $0.path[id: 2, case: \.page]?.alert = nil
    }
    await store.receive(\.path.popFrom) { $0.path.pop(from: 2) }
    await top.finish()
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 1].page.ticked) { $0.path[id: 1, case: \.page]?.ticks = 2 }
    await store.send(\.path[id: 0].page.openTapped, 7) {
      $0.path.append(.page(Page.State(id: 7)))
    }
    await store.send(\.path.popFrom, 0) { $0.path.removeAll() }
  }

  @Test("N11: a state that was navigated to")
  func navigated() async {
    let clock = TestClock()
    let store = makeStore(App.State(), clock)
    for id in 0..<3 {
      await store.send(\.openTapped, id) { $0.path.append(.page(Page.State(id: id))) }
    }
    await store.send(\.path[id: 2].page.deleteTapped) {
      $0.path[id: 2, case: \.page]?.alert = Page.question
    }
    await drive(store, clock)
  }

  @Test("N11: the same state built by hand")
  func deepLink() async {
    let clock = TestClock()
    let store = makeStore(
      App.State(
        path: StackState([
          .page(Page.State(id: 0)), .page(Page.State(id: 1)),
          .page(Page.State(id: 2, alert: Page.question)),
        ])), clock)
    await drive(store, clock)
  }
}

extension DeepLinkTests.Path.State: Equatable {}
