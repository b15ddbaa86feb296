import ComposableArchitecture
import FronteraTestSupport
import Testing

/// Lets a test run code on an actor of its own.
actor Host {
  func run<R: Sendable>(
    _ body: @Sendable (isolated Host) async throws -> R
  ) async rethrows -> R {
    try await body(self)
  }
}

/// A store on the actor that makes it.
struct IsolatedStoreTests {
  @Reducer
  struct Item {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var count = 0
    }

    enum Action: Equatable { case increment, loadTapped, loaded(Int), closeTapped }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment:
          state.count += 1
          return .none
        case .loadTapped:
          return .run { [id = state.id] send in
            try await clock.sleep(for: .seconds(1))
            await send(.loaded(id * 100))
          }
        case .loaded(let count):
          state.count = count
          return .none
        case .closeTapped:
          return .run { _ in await dismiss() }
        }
      }
    }
  }

  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      var fixed = Item.State(id: 0)
      var optional: Item.State?
      @Presents var sheet: Item.State?
      var items: IdentifiedArrayOf<Item.State> = []
      var made = ""
    }

    enum Action: Equatable {
      case fixed(Item.Action)
      case optional(Item.Action)
      case sheet(PresentationAction<Item.Action>)
      case items(IdentifiedActionOf<Item>)
      case set(State)
      case forever
      case incrementEverywhere
    }

    var host: Host?
    var onForever: @Sendable () async throws -> Void = { try await Task.never() }

    var body: some ReducerOf<Self> {
      Scope(state: \.fixed, action: \.fixed) { Item() }
      Reduce { state, action in
        host?.assertIsolated()
        switch action {
        case .set(let newState):
          state = newState
          return .none
        case .forever:
          return .run { _ in try await onForever() }
        case .incrementEverywhere:
          return .merge(
            .send(.fixed(.increment)), .run { await $0(.sheet(.presented(.increment))) })
        case .fixed, .optional, .sheet, .items:
          return .none
        }
      }
      .ifLet(\.optional, action: \.optional) { Item() }
      .ifLet(\.$sheet, action: \.sheet) { Item() }
      .forEach(\.items, action: \.items) { Item() }
    }
  }

  /// Made anew for each store: copies of one observable state share their observers, on every actor.
  static var full: Feature.State {
    Feature.State(
      optional: Item.State(id: 1), sheet: Item.State(id: 2),
      items: [Item.State(id: 3), Item.State(id: 4)])
  }

  @Test("An action and what it starts are reduced on the actor")
  func send() async {
    let host = Host()
    await host.run { host in
      let store = IsolatedStore(initialState: Self.full) { Feature(host: host) }
      await store.send(.incrementEverywhere).finish()
      #expect(store.fixed.count == 1)
      #expect(store.state.sheet?.count == 1)
      #expect(store.withState(\.items.count) == 2)
    }
  }

  @Test("Effects come back to the actor, with the dependencies of the store")
  func effects() async {
    let clock = TestClock()
    await Host().run { host in
      let store = IsolatedStore(initialState: Self.full) {
        Feature(host: host)
      } withDependencies: {
        $0.continuousClock = clock
      }
      let tasks = [
        store.send(.fixed(.loadTapped)), store.send(.optional(.loadTapped)),
        store.send(.items(.element(id: 4, action: .loadTapped))),
      ]
      await clock.advance(by: .seconds(1))
      for task in tasks { await task.finish() }
      #expect(store.optional?.count == 100)
      #expect(store.items.map(\.count) == [0, 400])
    }
  }

  @Test("The initial state is made with the dependencies of the store")
  func initialState() async {
    await Host().run { _ in
      func makeState() -> Feature.State {
        @Dependency(\.uuid) var uuid
        return Feature.State(made: "\(uuid())")
      }
      let store = IsolatedStore(initialState: makeState()) {
        Feature()
      } withDependencies: {
        $0.uuid = .incrementing
      }
      #expect(store.made == "00000000-0000-0000-0000-000000000000")
    }
  }

  @Test("Child stores show a part, send into it, and are the same while they are held")
  func scopes() async throws {
    try await Host().run { host in
      let store = IsolatedStore(initialState: Self.full) { Feature(host: host) }
      let fixed = store.scope(state: \.fixed, action: \.fixed)
      let optional = try #require(store.scope(state: \.optional, action: \.optional))
      let sheet = try #require(store.scope(state: \.sheet, action: \.sheet))
      let row = try #require(store.scope(state: \.items[id: 4], action: \.items[id: 4]))
      for child in [fixed, optional, sheet, row] { child.send(.increment) }
      #expect([fixed.count, optional.count, sheet.count, row.count] == [1, 1, 1, 1])
      #expect(store.items.map(\.count) == [0, 1])
      #expect(store.scope(state: \.items[id: 4], action: \.items[id: 4]) == row)
      #expect(store.scope(state: \.items[id: 3], action: \.items[id: 3]) != row)
      #expect(store.scope(state: \.items[id: 5], action: \.items[id: 5]) == nil)
      #expect(row.debugDescription == "IsolatedStore<State, Action>")
    }
  }

  @Test("S9: a store whose child has gone keeps the last state and refuses actions")
  func goneChild() async throws {
    try await Host().run { _ in
      let store = IsolatedStore(initialState: Self.full) { Feature() }
      let row = try #require(store.scope(state: \.items[id: 4], action: \.items[id: 4]))
      row.send(.increment)
      #expect(row.count == 1)
      store.send(.set(Feature.State()))
      let issues = recordIssues { row.send(.increment) }
      #expect(row.count == 1)
      #expect(issues.map(\.file) == ["IsolatedStoreTests.swift"])
    }
  }

  @Test("Observers are told on the actor, of just what they read")
  func observation() async {
    await Host().run { host in
      let store = IsolatedStore(initialState: Self.full) { Feature() }
      let changes = LockIsolated(0)
      withObservationTracking {
        _ = store.items[id: 3]?.count
      } onChange: {
        host.assertIsolated()
        changes.withValue { $0 += 1 }
      }
      store.send(.items(.element(id: 4, action: .increment)))
      store.send(.fixed(.increment))
      #expect(changes.value == 0)
      store.send(.items(.element(id: 3, action: .increment)))
      store.send(.items(.element(id: 3, action: .increment)))
      #expect(changes.value == 1)
    }
  }

  @Test("S1: an action that an observer sends is reduced before the outer `send` returns")
  func sendFromObserver() async {
    await Host().run { host in
      let store = IsolatedStore(initialState: Feature.State()) { Feature(host: host) }
      nonisolated(unsafe) let unchecked = store
      withObservationTracking {
        _ = store.fixed.count
      } onChange: {
        unchecked.send(.fixed(.loaded(10)))
      }
      store.send(.fixed(.increment))
      #expect(store.fixed.count == 10)
    }
  }

  @Test("A presented feature is dismissed on the actor")
  func dismiss() async {
    await Host().run { host in
      let store = IsolatedStore(initialState: Self.full) { Feature(host: host) }
      await store.send(.sheet(.presented(.closeTapped))).finish()
      #expect(store.sheet == nil)
    }
  }

  @Test("The task of an action cancels what the action started")
  func cancel() async {
    let isCancelled = AsyncStream<Void>.makeStream()
    await Host().run { _ in
      let store = IsolatedStore(initialState: Feature.State()) {
        Feature(onForever: {
          do { try await Task.never() } catch { isCancelled.continuation.finish() }
        })
      }
      let task = store.send(.forever)
      task.cancel()
      for await _ in isCancelled.stream {}
      await task.finish()
      #expect(task.isCancelled)
    }
  }

  @Test("Two stores of one actor, and stores on global actors, do not know each other")
  @MainActor
  func several() async {
    let onMain = IsolatedStore(initialState: Self.full) { Feature() }
    await onMain.send(.incrementEverywhere).finish()
    #expect(onMain.sheet?.count == 1)
    await Host().run { host in
      let one = IsolatedStore(initialState: Self.full) { Feature(host: host) }
      let two = IsolatedStore(initialState: Self.full) { Feature(host: host) }
      await one.send(.incrementEverywhere).finish()
      #expect(one.sheet?.count == 1)
      #expect(two.sheet?.count == 0)
      #expect(Set([one, two, one]).count == 2)
    }
  }
}
