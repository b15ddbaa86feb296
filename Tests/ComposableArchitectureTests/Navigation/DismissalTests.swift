import ComposableArchitecture
import FronteraTestSupport
import Testing

/// Who goes when, and who stays.
@MainActor
struct DismissalTests {
  // MARK: N3

  @Reducer
  struct Sheet {
    // Without an identity of its own: every sheet is the same to its parent.
    struct State: Equatable { var isStarted = false }
    enum Action: Equatable { case start }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.isStarted = true
        return .run { _ in
          try await clock.sleep(for: .seconds(5))
          await dismiss()
        }
      }
    }
  }

  @Reducer
  struct Home {
    @ObservableState
    struct State: Equatable { @Presents var sheet: Sheet.State? }
    enum Action: Equatable { case sheet(PresentationAction<Sheet.Action>) }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$sheet, action: \.sheet) { Sheet() }
    }
  }

  @Reducer
  struct Root {
    @ObservableState
    enum State: Equatable {
      case home(Home.State)
      case away
    }

    enum Action: Equatable {
      case home(Home.Action)
      case enter, leave
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .enter: state = .home(Home.State(sheet: Sheet.State()))
        case .leave: state = .away
        case .home: break
        }
        return .none
      }
      .ifCaseLet(\.home, action: \.home) { Home() }
    }
  }

  private static func home(isStarted: Bool) -> Root.State {
    .home(Home.State(sheet: Sheet.State(isStarted: isStarted)))
  }

  @Test("N3: a sheet of constant identity dismisses itself, also the second time it is entered")
  func reentered() async {
    let clock = TestClock()
    let store = TestStore(initialState: Self.home(isStarted: false)) {
      Root()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let first = await store.send(\.home.sheet.start) { $0 = Self.home(isStarted: true) }
    await clock.advance(by: .seconds(2))
    await store.send(\.leave) { $0 = .away }
    await first.finish()
    await store.send(\.enter) { $0 = Self.home(isStarted: false) }
    await store.send(\.home.sheet.start) { $0 = Self.home(isStarted: true) }
    await clock.advance(by: .seconds(4))
    await clock.advance(by: .seconds(1))
    await store.receive(\.home.sheet.dismiss) { $0 = .home(Home.State()) }
  }

  // MARK: N6

  @Reducer
  struct Editor {
    @ObservableState
    struct State: Equatable { var isDone = false }
    enum Action: Equatable { case doneTapped }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.isDone = true
        return .none
      }
    }
  }

  /// State of one's own that its action closes.
  struct Hint: Equatable {
    enum Action: Equatable { case seen }
  }

  @Reducer
  enum Destination {
    case alert(AlertState<Choice>)
    case dialog(ConfirmationDialogState<Choice>)
    case edit(Editor)
    @ReducerCaseEphemeral
    case hint(Hint)
    @ReducerCaseIgnored
    case text(String)

    @CasePathable
    enum Choice: Equatable { case yes }
  }

  @Reducer
  struct Screen {
    @ObservableState
    struct State: Equatable {
      @Presents var destination: Destination.State?
      var seen: [String] = []
    }

    enum Action { case destination(PresentationAction<Destination.Action>) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .destination(.presented(.alert(.yes))): state.seen.append("alert yes")
        case .destination(.presented(.dialog(.yes))): state.seen.append("dialog yes")
        case .destination(.presented(.edit)): state.seen.append("edit")
        case .destination(.presented(.hint)): state.seen.append("hint")
        case .destination(.dismiss): state.seen.append("dismiss")
        }
        return .none
      }
      .ifLet(\.$destination, action: \.destination)
    }
  }

  nonisolated static let alert = Destination.State.alert(AlertState { TextState("Sure?") })
  nonisolated static let dialog = Destination.State.dialog(
    ConfirmationDialogState { TextState("Which?") })

  private func makeStore(_ destination: Destination.State?) -> StoreOf<Screen> {
    Store(initialState: Screen.State(destination: destination)) { Screen() }
  }

  @Test("N6: an action of another case leaves the alert, and is one issue")
  func anotherCase() throws {
    let store = makeStore(Self.alert)
    let issues = recordIssues { _ = store.send(.destination(.presented(.edit(.doneTapped)))) }
    #expect(store.destination == Self.alert)
    #expect(issues.count == 1)
    #expect(try #require(issues.first).message.contains("another case"))
  }

  @Test("N6: a late action of an alert, a dialog or an ephemeral case, while another case is shown")
  func lateEphemeral() throws {
    let actions: [Destination.Action] = [.alert(.yes), .dialog(.yes), .hint(.seen)]
    let states = [Self.alert, Self.dialog, .hint(Hint())]
    for (index, action) in actions.enumerated() {
      for (other, state) in (states + [.edit(Editor.State())]).enumerated() {
        let store = makeStore(state)
        let issues = recordIssues { _ = store.send(.destination(.presented(action))) }
        #expect(store.destination == (other == index ? nil : state))
        #expect(issues.count == (other == index ? 0 : 1))
        #expect(issues.allSatisfy { $0.message.contains("another case") })
      }
    }
  }

  @Test("The buttons of alerts, dialogs and ephemeral cases close them; others stay")
  func ephemeral() {
    var store = makeStore(Self.alert)
    store.send(.destination(.presented(.alert(.yes))))
    #expect(store.destination == nil)
    #expect(store.seen == ["alert yes"])
    store = makeStore(Self.dialog)
    store.send(.destination(.presented(.dialog(.yes))))
    #expect(store.destination == nil)
    store = makeStore(.hint(Hint()))
    store.send(.destination(.presented(.hint(.seen))))
    #expect(store.destination == nil)
    #expect(store.seen == ["hint"])
    store = makeStore(.edit(Editor.State()))
    store.send(.destination(.presented(.edit(.doneTapped))))
    #expect(store.destination?.edit?.isDone == true)
    store = makeStore(.text("a"))
    store.send(.destination(.dismiss))
    #expect(store.destination == nil)
    #expect(store.seen == ["dismiss"])
  }

  @Test("A test store sees a button close its alert")
  func ephemeralInATest() async {
    let store = TestStore(initialState: Screen.State(destination: Self.alert)) { Screen() }
    await store.send(\.destination.alert.yes) {
      $0.destination = nil
      $0.seen = ["alert yes"]
    }
  }
}

extension DismissalTests.Destination.State: Equatable {}
