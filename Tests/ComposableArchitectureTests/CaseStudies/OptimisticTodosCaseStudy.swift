import ComposableArchitecture
import Testing

// Optimistic update with rollback. A change is shown at once and sent to the server. What the server says
// counts: a refused change goes back, but only as far as nothing newer has been entered meanwhile, and
// answers may come in another order than the requests were made.

struct RemoteTodo: Equatable, Identifiable, Sendable {
  let id: Int
  var title: String
}

@DependencyClient
struct TodoClient: Sendable {
  var delete: @Sendable (_ id: RemoteTodo.ID) async throws -> Void
  var rename: @Sendable (_ id: RemoteTodo.ID, _ title: String) async throws -> Void
}

extension TodoClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var todoClient: TodoClient {
    get { self[TodoClient.self] }
    set { self[TodoClient.self] = newValue }
  }
}

@Reducer
struct OptimisticTodos {
  @ObservableState
  struct State: Equatable {
    /// What the server has confirmed.
    var confirmed: IdentifiedArrayOf<RemoteTodo>
    var message: String?
    /// What the user sees.
    var todos: IdentifiedArrayOf<RemoteTodo>

    init(todos: IdentifiedArrayOf<RemoteTodo>) {
      confirmed = todos
      self.todos = todos
    }
  }

  enum Action {
    case deleteButtonTapped(RemoteTodo.ID)
    case deletion(RemoteTodo.ID, Result<Void, any Error>)
    case renamed(RemoteTodo.ID, String)
    case renaming(RemoteTodo.ID, String, Result<Void, any Error>)
  }

  @Dependency(\.todoClient) var todoClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteButtonTapped(let id):
        state.todos.remove(id: id)
        return .run { send in
          await send(.deletion(id, Result { try await todoClient.delete(id: id) }))
        }

      case .deletion(let id, .success):
        state.confirmed.remove(id: id)
        return .none

      case .deletion(let id, .failure):
        guard let todo = state.confirmed[id: id] else { return .none }
        state.message = "“\(todo.title)” was not deleted."
        // To where it was among those that are still there.
        let position = state.confirmed.ids.prefix { $0 != id }.count { state.todos[id: $0] != nil }
        state.todos.insert(todo, at: position)
        return .none

      case .renamed(let id, let title):
        state.todos[id: id]?.title = title
        return .run { send in
          await send(
            .renaming(id, title, Result { try await todoClient.rename(id: id, title: title) }))
        }

      case .renaming(let id, let title, .success):
        state.confirmed[id: id]?.title = title
        return .none

      case .renaming(let id, let title, .failure):
        guard let confirmed = state.confirmed[id: id] else { return .none }
        state.message = "“\(title)” was refused."
        if state.todos[id: id]?.title == title { state.todos[id: id] = confirmed }
        return .none
      }
    }
  }
}

@MainActor @Suite(.timeLimit(.minutes(2)))
struct OptimisticTodosTests {
  struct Refused: Error {}

  let clock = TestClock()
  let state = OptimisticTodos.State(
    todos: [
      RemoteTodo(id: 1, title: "A"), RemoteTodo(id: 2, title: "B"), RemoteTodo(id: 3, title: "C"),
    ])

  /// A server that takes as many seconds as a title has characters, and refuses question marks.
  func prepare(_ values: inout DependencyValues) {
    values.todoClient.rename = { [clock] _, title in
      try await clock.sleep(for: .seconds(title.count))
      if title.contains("?") { throw Refused() }
    }
    values.todoClient.delete = { [clock] id in
      try await clock.sleep(for: .seconds(id))
      if id == 2 { throw Refused() }
    }
  }

  func makeStore() -> TestStoreOf<OptimisticTodos> {
    TestStore(initialState: state) {
      OptimisticTodos()
    } withDependencies: {
      prepare(&$0)
    }
  }

  @Test func aConfirmedChange() async {
    let store = makeStore()
    await store.send(.renamed(1, "a")) { $0.todos[id: 1]?.title = "a" }
    await clock.advance(by: .seconds(1))
    await store.receive(\.renaming) { $0.confirmed[id: 1]?.title = "a" }
  }

  @Test func aRefusedChangeGoesBack() async {
    let store = makeStore()
    await store.send(.renamed(1, "?")) { $0.todos[id: 1]?.title = "?" }
    await clock.advance(by: .seconds(1))
    await store.receive(\.renaming) {
      $0.message = "“?” was refused."
      $0.todos[id: 1]?.title = "A"
    }
  }

  @Test func aLateRefusalDoesNotUndoWhatIsNewer() async {
    let store = makeStore()
    await store.send(.renamed(1, "slow?")) { $0.todos[id: 1]?.title = "slow?" }
    await store.send(.renamed(1, "ok")) { $0.todos[id: 1]?.title = "ok" }
    await clock.advance(by: .seconds(2))
    await store.receive(\.renaming) { $0.confirmed[id: 1]?.title = "ok" }
    await clock.advance(by: .seconds(3))
    await store.receive(\.renaming) { $0.message = "“slow?” was refused." }
  }

  @Test func aRefusalLeavesWhatWaitsForItsAnswer() async {
    let store = makeStore()
    await store.send(.renamed(1, "?")) { $0.todos[id: 1]?.title = "?" }
    await store.send(.renamed(1, "ok")) { $0.todos[id: 1]?.title = "ok" }
    await clock.advance(by: .seconds(1))
    await store.receive(\.renaming) { $0.message = "“?” was refused." }
    await clock.advance(by: .seconds(1))
    await store.receive(\.renaming) { $0.confirmed[id: 1]?.title = "ok" }
  }

  @Test func aDeletionThatFailsComesBackInItsPlace() async {
    let store = makeStore()
    await store.send(.deleteButtonTapped(2)) { $0.todos.remove(id: 2) }
    await store.send(.deleteButtonTapped(1)) { $0.todos.remove(id: 1) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.deletion) { $0.confirmed.remove(id: 1) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.deletion) {
      $0.message = "“B” was not deleted."
      $0.todos = [RemoteTodo(id: 2, title: "B"), RemoteTodo(id: 3, title: "C")]
    }
  }

  @Test func theScreenShowsTheChangeAndItsReturn() async {
    let store = Store(initialState: state) {
      OptimisticTodos()
    } withDependencies: {
      prepare(&$0)
    }
    let screen = Screen { store.todos.map(\.title).joined() }
    let rename = store.send(.renamed(3, "?"))
    #expect(await screen.shows("AB?"))
    await clock.advance(by: .seconds(1))
    await rename.finish()
    #expect(await screen.shows("ABC"))
    let deletion = store.send(.deleteButtonTapped(2))
    #expect(await screen.shows("AC"))
    await clock.advance(by: .seconds(2))
    await deletion.finish()
    #expect(await screen.shows("ABC"))
    #expect(screen.seen == ["ABC", "AB?", "ABC", "AC", "ABC"])
  }
}
