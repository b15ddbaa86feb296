import ComposableArchitecture
import Testing

/// What waits behind another effect and is cancelled together with it does not begin.
@MainActor
struct EffectRunnerTests {
  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable {}

    enum Action { case start }

    @Dependency(\.continuousClock) var clock
    let begun: LockIsolated<[Int]>

    var body: some ReducerOf<Self> {
      Reduce { _, _ in work(1) }
    }

    /// Sleeps, and then works.
    func work(_ number: Int) -> Effect<Action> {
      .concatenate(
        .run { _ in try await clock.sleep(for: .seconds(1)) },
        .run { [begun] _ in begun.withValue { $0.append(number) } })
    }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable {
      @Presents var child: Child.State?
    }

    enum Action {
      case cancel
      case child(PresentationAction<Child.Action>)
      case start(Int)
      case startDebounced(Int)
    }

    enum CancelID { case work }

    @Dependency(\.continuousClock) var clock
    let begun: LockIsolated<[Int]>

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .cancel:
          return .cancel(id: CancelID.work)
        case .child:
          return .none
        case .start(let number):
          return Child(begun: begun).work(number)
            .map { .child(.presented($0)) }
            .cancellable(id: CancelID.work, cancelInFlight: true)
        case .startDebounced(let number):
          return .run { [begun] _ in begun.withValue { $0.append(number) } }
            .debounce(id: CancelID.work, for: .seconds(1), clock: clock)
        }
      }
      .ifLet(\.$child, action: \.child) { Child(begun: begun) }
    }
  }

  let clock = TestClock()
  let begun = LockIsolated<[Int]>([])

  private func makeStore(_ state: Parent.State = Parent.State()) -> TestStoreOf<Parent> {
    TestStore(initialState: state) {
      Parent(begun: begun)
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test("Cancelling an identifier")
  func cancel() async {
    let store = makeStore()
    await store.send(.start(1))
    await store.send(.cancel)
    await clock.advance(by: .seconds(2))
    #expect(begun.value == [])
  }

  @Test("E13: an effect in the place of one that waits", arguments: [true, false])
  func replace(isDebounced: Bool) async {
    let store = makeStore()
    for number in 1...3 {
      await store.send(isDebounced ? .startDebounced(number) : .start(number))
      await clock.advance(by: .milliseconds(900))
      #expect(begun.value == [])
    }
    await clock.advance(by: .milliseconds(100))
    await store.finish()
    #expect(begun.value == [3])
  }

  @Test("A child that goes away")
  func removal() async {
    let store = makeStore(Parent.State(child: Child.State()))
    await store.send(\.child.start)
    await store.send(\.child.dismiss) { $0.child = nil }
    await clock.advance(by: .seconds(2))
    #expect(begun.value == [])
  }

  @Test("Cancelling the task of the action")
  func task() async {
    let store = makeStore()
    await store.send(.start(1)).cancel()
    await clock.advance(by: .seconds(2))
    #expect(begun.value == [])
  }
}
