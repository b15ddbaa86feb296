import ComposableArchitecture

/// A reducer that wraps another and maps its effects by hand.
struct ByHand<Base: Reducer & SendableMetatype>: Reducer {
  struct State { var inner: Base.State }
  enum Action { case inner(Base.Action) }

  let base: Base

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .inner(let action):
      base.reduce(into: &state.inner, action: action).map { .inner($0) }
    }
  }
}

extension ByHand.State: Equatable where Base.State: Equatable {}

@Reducer
struct HandLeaf {
  @ObservableState
  struct State: Equatable { var ticks = 0 }

  enum Action {
    /// Starts an effect that ends only when it is cancelled.
    case start(String)
    /// Sends one tick, deaf to cancellation.
    case tickLate(yields: Int)
    /// Starts an effect, and the parent takes the child away in the same action.
    case startAndGo(String)
    case throttle
    case leave
    case ticked
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start(let name), .startAndGo(let name):
        return .run(name: name) { _ in for await _ in AsyncStream<Never>.never {} }
      case .tickLate(let yields):
        return .run { send in
          for _ in 0..<yields { await Task.yield() }
          await Task.detached { await send(.ticked) }.value
        }
      case .throttle:
        return .merge(.send(.ticked), .send(.ticked))
          .throttle(id: "throttle", for: .seconds(1), clock: clock, latest: true)
      case .leave:
        return .run { [dismiss] _ in await dismiss() }
      case .ticked:
        state.ticks += 1
        return .none
      }
    }
  }
}

@Reducer
struct HandRow {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    @Presents var sheet: HandLeaf.State? = HandLeaf.State()
  }

  enum Action {
    case close
    case start(String)
    case sheet(PresentationAction<HandLeaf.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .close: state.sheet = nil
      case .start(let name):
        return .run(name: name) { _ in for await _ in AsyncStream<Never>.never {} }
      case .sheet: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { HandLeaf() }
  }
}

/// A child in a case of an enum.
@Reducer
struct HandMode {
  @ObservableState
  enum State: Equatable {
    case on(HandLeaf.State)
    case off
  }

  enum Action {
    case turnOff
    case on(HandLeaf.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .turnOff, .on(.startAndGo): state = .off
      case .on: break
      }
      return .none
    }
    .ifCaseLet(\.on, action: \.on) { HandLeaf() }
  }
}

/// A feature with a child of each kind.
@Reducer
struct HandPage {
  @ObservableState
  struct State: Equatable {
    var extra: HandLeaf.State? = HandLeaf.State()
    @Presents var sheet: HandLeaf.State? = HandLeaf.State()
    var path = StackState([HandLeaf.State(), HandLeaf.State()])
    var rows: IdentifiedArrayOf<HandRow.State> = [HandRow.State(id: 1), HandRow.State(id: 2)]
    var mode = HandMode.State.on(HandLeaf.State())
    var other = HandMode.State.on(HandLeaf.State())
  }

  enum Action {
    case change((inout State) -> Void)
    case extra(HandLeaf.Action)
    case sheet(PresentationAction<HandLeaf.Action>)
    case path(StackActionOf<HandLeaf>)
    case rows(IdentifiedActionOf<HandRow>)
    case mode(HandMode.Action)
    case other(HandMode.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.mode, action: \.mode) { HandMode() }
    Scope(state: \.other, action: \.other) { HandMode() }
    Reduce { state, action in
      switch action {
      case .change(let change): change(&state)
      case .extra(.startAndGo): state.extra = nil
      case .sheet(.presented(.startAndGo)): state.sheet = nil
      case .path(.element(let id, .startAndGo)): state.path.pop(from: id)
      case .rows(.element(let id, .sheet(.presented(.startAndGo)))): state.rows.remove(id: id)
      default: break
      }
      return .none
    }
    .ifLet(\.extra, action: \.extra) { HandLeaf() }
    .ifLet(\.$sheet, action: \.sheet) { HandLeaf() }
    .forEach(\.path, action: \.path) { HandLeaf() }
    .forEach(\.rows, action: \.rows) { HandRow() }
  }
}

/// Holds a reducer that maps by hand next to others.
@Reducer
struct HandRoot {
  @ObservableState
  struct State {
    @ObservationStateIgnored var first = ByHand<HandPage>.State(inner: HandPage.State())
    @ObservationStateIgnored var second = ByHand<HandPage>.State(inner: HandPage.State())
  }

  enum Action {
    case first(ByHand<HandPage>.Action)
    case second(ByHand<HandPage>.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { ByHand(base: HandPage()) }
    Scope(state: \.second, action: \.second) { ByHand(base: HandPage()) }
  }
}
