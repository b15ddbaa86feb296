import ComposableArchitecture
import Testing

/// Observers of a stack are told of every change of its structure, by whomever it was made.
@MainActor
struct StackObservationTests {
  @Reducer
  struct Detail {
    @ObservableState
    struct State: Equatable { var count = 0 }

    enum Action: Equatable { case increment, reset, closeTapped }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment:
          state.count += 1
          return .none
        case .reset:
          state = State()
          return .none
        case .closeTapped:
          return .run { _ in await dismiss() }
        }
      }
    }
  }

  @Reducer
  enum Path { case detail(Detail) }

  @Reducer
  struct App {
    @ObservableState
    struct State: Equatable {
      var path = StackState<Path.State>([.detail(.init()), .detail(.init())])
      var plain = StackState<Detail.State>([.init()])
    }

    enum Action {
      case path(StackActionOf<Path>)
      case plain(StackActionOf<Detail>)
    }

    var body: some ReducerOf<Self> {
      Reduce { _, _ in .none }
        .forEach(\.path, action: \.path)
        .forEach(\.plain, action: \.plain) { Detail() }
    }
  }

  private func changes<Value>(
    of read: () -> Value, during action: @MainActor () async -> Void
  ) async -> Int {
    let count = LockIsolated(0)
    withObservationTracking {
      _ = read()
    } onChange: {
      count.withValue { $0 += 1 }
    }
    await action()
    return count.value
  }

  private func makeStore() -> StoreOf<App> { Store(initialState: App.State()) { App() } }

  @Test("A pop and a push tell who reads the stack")
  func structure() async {
    let store = makeStore()
    let ids = store.path.ids
    #expect(
      await changes(of: { store.path.count }) { store.send(.path(.popFrom(id: ids[1]))) } == 1)
    #expect(
      await changes(of: { store.path.ids }) {
        store.send(.path(.push(id: 77, state: .detail(.init()))))
      } == 1)
    let plain = store.plain.ids[0]
    #expect(
      await changes(of: { store.plain.count }) { store.send(.plain(.popFrom(id: plain))) } == 1)
  }

  @Test("An element that dismisses itself tells who reads the stack")
  func dismissal() async {
    let store = makeStore()
    let id = store.path.ids[1]
    let count = await changes(of: { store.path.count }) {
      await store.send(.path(.element(id: id, action: .detail(.closeTapped)))).finish()
    }
    #expect(count == 1)
    #expect(store.path.count == 1)
  }

  @Test("A change inside an element is told to who reads the element, not the stack")
  func inside() async {
    let store = makeStore()
    let id = store.path.ids[1]
    let increment = { @MainActor in
      _ = store.send(.path(.element(id: id, action: .detail(.increment))))
    }
    #expect(await changes(of: { store.path.count }, during: increment) == 0)
    #expect(await changes(of: { store.path[id: id]?.detail?.count }, during: increment) == 1)
  }

  @Test("An element that replaces itself tells who reads it through the stack")
  func replacement() async {
    let store = makeStore()
    let id = store.path.ids[1]
    let plain = store.plain.ids[0]
    store.send(.path(.element(id: id, action: .detail(.increment))))
    store.send(.plain(.element(id: plain, action: .increment)))
    #expect(
      await changes(of: { store.path[id: id]?.detail?.count }) {
        store.send(.path(.element(id: id, action: .detail(.reset))))
      } == 1)
    #expect(
      await changes(of: { store.plain[id: plain]?.count }) {
        store.send(.plain(.element(id: plain, action: .reset)))
      } == 1)
  }
}

extension StackObservationTests.Path.State: Equatable {}
