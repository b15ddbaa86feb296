import ComposableArchitecture
import FronteraTestSupport
import Testing

/// A removed child never receives an action, and its effects go with it.
@MainActor
struct PresentationTests {
  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable {
      var ticks = 0
      var isSaved = false
    }

    enum Action: Equatable { case start, ticked, save, saved, closeTapped }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
          }
        case .ticked:
          state.ticks += 1
          return .none
        case .save:
          return .run { await $0(.saved) }
        case .saved:
          state.isSaved = true
          return .run { _ in await dismiss() }
        case .closeTapped:
          return .run { _ in await dismiss() }
        }
      }
    }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable {
      @Presents var child: Child.State?
      var received: [String] = []
    }

    enum Action: Equatable {
      case child(PresentationAction<Child.Action>)
      case present
      case remove
      case removeBefore
      case replaceBefore
      case startAndRemove
    }

    var body: some ReducerOf<Self> {
      // N1: a reducer before the one that presents takes the child away.
      Reduce { state, action in
        switch action {
        case .removeBefore:
          state.child = nil
        case .replaceBefore:
          state.child = Child.State()
        default:
          break
        }
        return .none
      }
      Reduce { state, action in
        switch action {
        case .present:
          state.child = Child.State()
        case .remove:
          state.child = nil
        case .child(.presented(.start)) where state.received == ["remove on start"]:
          state.child = nil
        case .child(.presented(.ticked)):
          state.received.append("ticked")
        case .startAndRemove:
          state.received = ["remove on start"]
          return .send(.child(.presented(.start)))
        default:
          break
        }
        return .none
      }
      .ifLet(\.$child, action: \.child) { Child() }
    }
  }

  private func makeStore(_ clock: TestClock<Duration>) -> StoreOf<Parent> {
    Store(initialState: Parent.State()) {
      Parent()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test(
    "N1: whoever takes the child away, its effects end",
    arguments: [
      Parent.Action.remove, .removeBefore, .replaceBefore, .child(.dismiss),
    ])
  func removal(_ removal: Parent.Action) async throws {
    let clock = TestClock()
    let store = makeStore(clock)
    store.send(.present)
    let task = store.send(.child(.presented(.start)))
    await clock.sleeper()
    await clock.advance(by: .seconds(2))
    #expect(store.child?.ticks == 2)
    store.send(removal)
    await clock.advance(by: .seconds(5))
    await task.finish()
    #expect(store.received == ["ticked", "ticked"])
    #expect(store.child?.ticks ?? 0 == 0)
    try await clock.checkSuspension()
  }

  @Test("E3: a child that goes while its effect is being started gets nothing from it")
  func removalWhileStarting() async throws {
    for _ in 0..<300 {
      let store = makeStore(TestClock())
      store.send(.present)
      let issues = await recordIssues { await store.send(.startAndRemove).finish() }
      #expect(issues.isEmpty)
      #expect(store.child == nil)
      #expect(store.received == ["remove on start"])
    }
  }

  @Test("N2: an effect of an action that an effect sent can dismiss")
  func dismissFromDescendant() async {
    let store = makeStore(TestClock())
    store.send(.present)
    await store.send(.child(.presented(.save))).finish()
    #expect(store.child == nil)
  }

  @Test("A dismissal of nothing is reported")
  func dismissNothing() {
    let store = makeStore(TestClock())
    let issues = recordIssues { _ = store.send(.child(.dismiss)) }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("nothing is presented") == true)
  }

  @Test("An action for a child that is not presented is reported and ignored")
  func actionForNothing() {
    let store = makeStore(TestClock())
    let issues = recordIssues { _ = store.send(.child(.presented(.ticked))) }
    #expect(issues.count == 1)
    #expect(store.child == nil)
  }

  @Test("A store of a child that has gone keeps its last state and refuses actions")
  func goneChildStore() throws {
    let store = makeStore(TestClock())
    store.send(.present)
    let child = try #require(store.scope(state: \.child, action: \.child))
    child.send(.ticked)
    #expect(child.ticks == 1)
    store.send(.remove)
    #expect(child.ticks == 1)
    let issues = recordIssues { _ = child.send(.ticked) }
    #expect(issues.count == 1)
    #expect(store.received == ["ticked"])
    #expect(store.scope(state: \.child, action: \.child) == nil)
    store.send(.present)
    #expect(child.ticks == 1)
    #expect(store.scope(state: \.child, action: \.child) != child)
  }
}
