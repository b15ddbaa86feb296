public import ComposableArchitecture

// Conformances, generics, cases of every kind.

@Reducer
public struct Plain: Sendable {
  @ObservableState
  public struct State: Codable, Hashable, Sendable {
    public var count = 0
    public init() {}
  }

  public enum Action: Codable, Hashable, Sendable {
    case tap
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@Reducer(
  state: .equatable, .hashable, .sendable, .codable,
  action: .equatable, .hashable, .sendable, .codable
)
public enum Conforming {
  case one(Plain)
  case two(Plain)
}

@Reducer(state: .encodable, .decodable)
enum Coding {
  case one(Plain)
}

@Reducer
public enum Extended {
  case one(Plain)
}

extension Extended.State: Equatable, Sendable {}
extension Extended.Action: Equatable, Sendable {}

/// A feature over any value.
@Reducer
public struct Choosing<Value: Equatable & Sendable> where Value: Hashable {
  @ObservableState
  public struct State: Equatable {
    public var value: Value
    @Presents public var child: Plain.State?
    public init(value: Value) { self.value = value }
  }

  public enum Action {
    case chosen(Value)
    case child(PresentationAction<Plain.Action>)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .chosen(let value) = action { state.value = value }
      return .none
    }
    .ifLet(\.$child, action: \.child) { Plain() }
  }
}

/// An enum of features over any value.
@Reducer
public enum Chosen<Value: Hashable & Sendable> {
  case choosing(Choosing<Value>)
  case plain(Plain)
  @ReducerCaseIgnored case value(Value)
}

extension Chosen.State: Equatable {}

/// A feature around any other.
@Reducer
struct Framed<Child: Reducer> where Child.Action: Sendable {
  let child: Child

  @ObservableState
  struct State {
    var child: Child.State
  }

  enum Action {
    case child(Child.Action)
  }

  var body: some ReducerOf<Self> {
    ComposableArchitecture.Scope(state: \.child, action: \.child) { child }
  }
}

/// The actions are a parameter.
@Reducer
struct AnyActions<Action> {
  struct State {}

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

/// Names that mean something elsewhere in what is generated.
@Reducer
enum AwkwardFeatures {
  case `default`(Plain), `init`(Plain), state(Plain), action(Plain), body(Plain), scope(Plain)
  case store(Plain), value0(Plain), feature0(Plain), Plain(Plain)
}

@Reducer
struct Stated: Reducer {
  struct State: Equatable {}

  enum Action: CasePathable {
    case tap
  }

  var body: some Reducer<State, Action> { EmptyReducer() }
}

@Reducer
struct Phased {
  @ObservableState
  enum State {
    case first(Plain.State)
    case second(Plain.State)
    case none
  }

  enum Action {
    case first(Plain.Action)
    case second(Plain.Action)
  }

  var body: some ReducerOf<Self> {
    ComposableArchitecture.Scope(state: \.first, action: \.first) { Plain() }
    ComposableArchitecture.Scope(state: \.second, action: \.second) { Plain() }
  }
}
