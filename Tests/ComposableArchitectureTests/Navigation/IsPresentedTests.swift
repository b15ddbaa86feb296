import ComposableArchitecture
import Testing

/// Features that ask whether somebody presents them.
@MainActor
struct IsPresentedTests {
  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable { var answers: [Bool] = [] }
    enum Action: Equatable { case ask, answer(Bool) }

    @Dependency(\.isPresented) var isPresented

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .ask:
          state.answers.append(isPresented)
          return .run { send in await send(.answer(isPresented)) }
        case .answer(let answer):
          state.answers.append(answer)
          return .none
        }
      }
    }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable {
      var embedded = Child.State()
      @Presents var sheet: Child.State?
      var path = StackState<Child.State>()
    }

    enum Action: Equatable {
      case embedded(Child.Action)
      case sheet(PresentationAction<Child.Action>)
      case path(StackActionOf<Child>)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.embedded, action: \.embedded) { Child() }
      EmptyReducer()
        .ifLet(\.$sheet, action: \.sheet) { Child() }
        .forEach(\.path, action: \.path) { Child() }
    }
  }

  @Test func aSheetAndAPushedFeatureArePresented() async {
    let store = Store(
      initialState: Parent.State(sheet: .init(), path: StackState([Child.State()]))
    ) {
      Parent()
    }
    await store.send(.sheet(.presented(.ask))).finish()
    #expect(store.sheet?.answers == [true, true])
    let id = store.path.ids[0]
    await store.send(.path(.element(id: id, action: .ask))).finish()
    #expect(store.path[id: id]?.answers == [true, true])
    await store.send(.embedded(.ask)).finish()
    #expect(store.embedded.answers == [false, false])
  }

  @Test func aTestOfTheFeatureAloneSaysSo() async {
    let alone = TestStore(initialState: Child.State()) { Child() }
    await alone.send(.ask) { $0.answers = [false] }
    await alone.receive(.answer(false)) { $0.answers.append(false) }
    let presented = TestStore(initialState: Child.State()) {
      Child()
    } withDependencies: {
      $0.dismiss = DismissEffect {}
    }
    await presented.send(.ask) { $0.answers = [true] }
    await presented.receive(.answer(true)) { $0.answers.append(true) }
  }
}
