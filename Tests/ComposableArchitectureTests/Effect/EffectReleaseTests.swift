@testable import ComposableArchitecture
import Testing

/// What effects hold is let go of with the child or the store that they belong to.
@MainActor
@Suite(.timeLimit(.minutes(2)))
struct EffectReleaseTests {
  /// Says when nobody holds it any more.
  final class Held: Sendable {
    private let continuation: AsyncStream<Never>.Continuation
    /// Ends with this object.
    let end: AsyncStream<Never>

    init() { (end, continuation) = AsyncStream.makeStream() }
    deinit { continuation.finish() }
  }

  enum ID { case work }

  @Reducer
  struct Child {
    @ObservableState
    struct State {}
    enum Action { case work(Held), throttle(Held), sent }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .work(let held):
          return .run { _ in
            for await _ in AsyncStream<Never>.never {}
            withExtendedLifetime(held) {}
          }
          .cancellable(id: ID.work, cancelInFlight: true)
        case .throttle:
          return .merge(.send(.sent), .send(.sent))
            .throttle(id: ID.work, for: .seconds(1), clock: clock, latest: true)
        case .sent:
          return .none
        }
      }
    }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State {
      @Presents var child: Child.State? = Child.State()
      var fixed = Child.State()
    }

    enum Action { case child(PresentationAction<Child.Action>), fixed(Child.Action), remove }

    var body: some ReducerOf<Self> {
      Scope(state: \.fixed, action: \.fixed) { Child() }
      Reduce { state, action in
        if case .remove = action { state.child = nil }
        return .none
      }
      .ifLet(\.$child, action: \.child) { Child() }
    }
  }

  private func makeStore() -> StoreOf<Parent> {
    Store(initialState: Parent.State()) {
      Parent()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
  }

  @Test("N1: a child takes an effect away that has taken the place of its only other one")
  func childGoesAfterRestart() async {
    let store = makeStore()
    let first = store.send(.child(.presented(.work(Held()))))
    let second = store.send(.child(.presented(.work(Held()))))
    await first.finish()
    #expect(store.effects.registry.all.count == 1)
    store.send(.remove)
    #expect(store.effects.registry.isEmpty)
    await second.finish()
  }

  @Test("E9: what an effect holds goes when the store goes", arguments: [true, false])
  func storeGoes(isThrottled: Bool) async {
    let end: AsyncStream<Never>
    do {
      let held = Held()
      end = held.end
      let store = makeStore()
      store.send(.fixed(isThrottled ? .throttle(held) : .work(held)))
      #expect(store.effects.registry.all.count == 1)
    }
    for await _ in end {}
  }

  @Test("E9: what a store has for a dependency goes when the store goes")
  func dependenciesGo() {
    weak var held: Held?
    do {
      let object = Held()
      held = object
      let store = Store(initialState: Parent.State()) {
        Parent()
      } withDependencies: {
        $0[HeldKey.self] = object
      }
      store.send(.remove)
    }
    #expect(held == nil)
  }

  @Test("E9: what an isolated store has for a dependency goes when the store goes")
  func isolatedDependenciesGo() {
    weak var held: Held?
    do {
      let object = Held()
      held = object
      let store = IsolatedStore(initialState: Parent.State()) {
        Parent()
      } withDependencies: {
        $0[HeldKey.self] = object
      }
      store.send(.remove)
    }
    #expect(held == nil)
  }

  private enum HeldKey: DependencyKey {
    static var liveValue: Held { Held() }
    static var testValue: Held { Held() }
  }
}
