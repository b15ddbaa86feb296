import ComposableArchitecture
import FronteraTestSupport
import Testing

@MainActor
struct StackTests {
  @Reducer
  struct Detail {
    @ObservableState
    struct State: Equatable {
      var id: Int
      var ticks = 0
    }

    enum Action: Equatable {
      case start
      case ticked
      case closeTapped
      case delegate(Delegate)

      @CasePathable
      enum Delegate: Equatable { case deleted, open(Int) }
    }

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
        case .closeTapped:
          return .run { _ in await dismiss() }
        case .delegate:
          return .none
        }
      }
    }
  }

  @Reducer
  enum Path {
    case detail(Detail)
  }

  @Reducer
  struct App {
    @ObservableState
    struct State: Equatable {
      var path = StackState<Path.State>()
    }

    enum Action {
      case path(StackActionOf<Path>)
      case open(Int)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .open(let id), .path(.element(id: _, action: .detail(.delegate(.open(let id))))):
          state.path.append(.detail(Detail.State(id: id)))
          return .none
        case .path(.element(id: let id, action: .detail(.delegate(.deleted)))):
          state.path.pop(from: id)
          return .none
        case .path:
          return .none
        }
      }
      .forEach(\.path, action: \.path)
    }
  }

  @Test(
    "Elements are numbered from zero in each test, also in the closures of a test store",
    arguments: 0..<3)
  func identifiers(_ repetition: Int) async {
    let store = TestStore(initialState: App.State()) { App() }
    await store.send(.open(1)) { $0.path.append(.detail(Detail.State(id: 1))) }
    await store.send(\.path[id: 0].detail.delegate.open, 2) {
      $0.path[id: 1] = .detail(Detail.State(id: 2))
    }
    #expect(store.state.path.ids == [0, 1])
    await store.send(\.path[id: 0].detail.ticked) {
      $0.path[id: 0] = .detail(Detail.State(id: 1, ticks: 1))
    }
    await store.send(\.path.popFrom, 1) { $0.path.removeLast() }
  }

  @Test("A relative change is enough in a test that is not exhaustive")
  func delegate() async {
    let store = TestStore(initialState: App.State(path: .init([.detail(.init(id: 7))]))) { App() }
    store.exhaustivity = .off(showSkippedAssertions: true)
    await store.send(\.path[id: 0].detail.delegate.deleted)
    store.assert { $0.path.removeLast() }
  }

  @Test("A popped element takes its effects with it, one below goes on")
  func popCancels() async throws {
    let clock = TestClock()
    let store = Store(initialState: App.State()) {
      App()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.send(.open(1))
    store.send(.open(2))
    let ids = store.path.ids
    for id in ids { store.send(.path(.element(id: id, action: .detail(.start)))) }
    await clock.advance(by: .seconds(1))
    store.send(.path(.popFrom(id: ids[1])))
    await clock.advance(by: .seconds(1))
    #expect(store.path.count == 1)
    #expect(store.path[id: ids[0]]?.detail?.ticks == 2)
  }

  @Test("An element can dismiss itself")
  func dismiss() async {
    let store = TestStore(initialState: App.State(path: .init([.detail(.init(id: 1))]))) { App() }
    await store.send(\.path[id: 0].detail.closeTapped)
    await store.receive(\.path.popFrom) { $0.path.removeLast() }
  }

  @Test("A pop or an action of a missing element is reported")
  func missing() {
    let store = Store(initialState: App.State()) { App() }
    #expect(recordIssues { _ = store.send(.path(.popFrom(id: 9))) }.count == 1)
    #expect(
      recordIssues { _ = store.send(.path(.element(id: 9, action: .detail(.ticked)))) }.count == 1)
  }

  @Test("A stack is a collection with identifiers")
  func collection() {
    var stack = StackState(["a", "b", "c", "d"])
    let ids = stack.ids
    #expect(stack[id: ids[1]] == "b")
    stack[id: ids[1]] = "B"
    stack[id: ids[2]]?.append("!")
    #expect(Array(stack) == ["a", "B", "c!", "d"])
    stack[id: ids[0]] = nil
    #expect(Array(stack) == ["B", "c!", "d"])
    #expect(stack.ids == Array(ids[1...]))
    stack.pop(to: ids[2])
    #expect(Array(stack) == ["B", "c!"])
    stack.pop(from: ids[1])
    #expect(stack.isEmpty)
    stack[id: 77] = "new"
    #expect(stack.ids == [77])
  }
}

extension StackTests.Path.State: Equatable {}
