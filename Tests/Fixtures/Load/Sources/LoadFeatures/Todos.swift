public import ComposableArchitecture
public import Foundation

/// A list of things to do; what is done moves to its end after a second.
@Reducer
public struct Todos: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var todos: IdentifiedArrayOf<Todo.State> = []

    public init() {}
  }

  public enum Action: Equatable, Sendable {
    case addTapped
    case clearTapped
    case sorted
    case todos(IdentifiedActionOf<Todo>)
  }

  enum CancelID { case sort }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.todos.insert(Todo.State(id: uuid()), at: 0)
        return .none
      case .clearTapped:
        state.todos.removeAll(where: \.isDone)
        return .cancel(id: CancelID.sort)
      case .sorted:
        state.todos.sort { !$0.isDone && $1.isDone }
        return .none
      case .todos(.element(id: _, action: .doneTapped)):
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.sorted)
        }
        .cancellable(id: CancelID.sort, cancelInFlight: true)
      case .todos:
        return .none
      }
    }
    .forEach(\.todos, action: \.todos) { Todo() }
  }
}

/// One thing to do.
@Reducer
public struct Todo: Sendable {
  @ObservableState
  public struct State: Equatable, Identifiable, Sendable {
    public let id: UUID
    public var text = ""
    public var isDone = false

    public init(id: UUID) { self.id = id }
  }

  public enum Action: Equatable, Sendable {
    case doneTapped
    case textChanged(String)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .doneTapped:
        state.isDone.toggle()
      case .textChanged(let text):
        state.text = text
      }
      return .none
    }
  }
}
