import ComposableArchitecture
import Testing

/// Navigation needs no stack larger than 512 KB, in debug builds too.
struct NavigationDepthTests {
  @Reducer
  struct Screen {
    @ObservableState
    struct State: Equatable { var count = 0 }
    enum Action: Equatable { case tapped, start }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.count += 1
        return action == .start ? .run { _ in await dismiss() } : .none
      }
    }
  }

  /// More destinations than anybody has.
  @Reducer
  enum Destination {
    case screen0(Screen)
    case screen1(Screen)
    case screen2(Screen)
    case screen3(Screen)
    case screen4(Screen)
    case screen5(Screen)
    case screen6(Screen)
    case screen7(Screen)
    case screen8(Screen)
    case screen9(Screen)
    case screen10(Screen)
    case screen11(Screen)
    case screen12(Screen)
    case screen13(Screen)
    case screen14(Screen)
    case screen15(Screen)
    case screen16(Screen)
    case screen17(Screen)
    case screen18(Screen)
    case screen19(Screen)
    case screen20(Screen)
    case screen21(Screen)
    case screen22(Screen)
    case screen23(Screen)
    case screen24(Screen)
    case screen25(Screen)
    case screen26(Screen)
    case screen27(Screen)
    case screen28(Screen)
    case screen29(Screen)
    case screen30(Screen)
    case screen31(Screen)
    case screen32(Screen)
    case screen33(Screen)
    case screen34(Screen)
    case screen35(Screen)
    case screen36(Screen)
    case screen37(Screen)
    case screen38(Screen)
    case screen39(Screen)
    case screen40(Screen)
    case screen41(Screen)
    case screen42(Screen)
    case screen43(Screen)
    case screen44(Screen)
    case screen45(Screen)
    case screen46(Screen)
    case screen47(Screen)
    case screen48(Screen)
    case screen49(Screen)
    case screen50(Screen)
    case screen51(Screen)
    case screen52(Screen)
    case screen53(Screen)
    case screen54(Screen)
    case screen55(Screen)
  }

  @Reducer
  struct Hub {
    @ObservableState
    struct State: Equatable {
      @Presents var destination: Destination.State?
      var path = StackState<Destination.State>()
    }

    enum Action {
      case destination(PresentationAction<Destination.Action>)
      case path(StackActionOf<Destination>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.$destination, action: \.destination)
        .forEach(\.path, action: \.path)
    }
  }

  @Test("N12: more than fifty destinations, presented and pushed")
  func fiftyDestinations() {
    let counts = onSmallStack {
      var state = Hub.State(destination: .screen55(Screen.State()))
      let hub = Hub()
      _ = hub.reduce(
        into: &state, action: .destination(.presented(.screen55(.start))))
      for index in 0..<100 {
        let id = StackElementID(integerLiteral: index)
        _ = hub.reduce(into: &state, action: .path(.push(id: id, state: .screen28(.init()))))
      }
      _ = hub.reduce(
        into: &state, action: .path(.element(id: 0, action: .screen28(.tapped))))
      return [state.destination?.screen55?.count, state.path[id: 0]?.screen28?.count]
    }
    #expect(counts == [1, 1])
  }

  @Test("N12: fifty destinations through a store, with an effect that dismisses")
  @MainActor
  func fiftyDestinationsInAStore() async {
    let store = Store(initialState: Hub.State(destination: .screen0(Screen.State()))) { Hub() }
    await store.send(.destination(.presented(.screen0(.start)))).finish()
    #expect(store.destination == nil)
  }

  // MARK: Depth

  /// A feature that presents itself, in every way.
  @Reducer
  struct Nested {
    @ObservableState
    struct State: Equatable {
      var count = 0
      @Presents var child: State?
      @Presents var destination: Detour.State?
      var path = StackState<State>()
    }

    indirect enum Action {
      case tapped
      case child(PresentationAction<Action>)
      case destination(PresentationAction<Detour.Action>)
      case path(StackActionOf<Nested>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        guard case .tapped = action else { return .none }
        state.count += 1
        guard state.count == 1 else { return .none }
        return .merge(.run { _ in }.cancellable(id: 1), .send(.tapped)).cancellable(id: 2)
      }
      .ifLet(\.$child, action: \.child) { Nested() }
      .ifLet(\.$destination, action: \.destination)
      .forEach(\.path, action: \.path) { Nested() }
    }
  }

  @Reducer
  enum Detour {
    case nested(Nested)
    case alert(AlertState<Never>)
  }

  enum Way: CaseIterable, Sendable { case child, destination, path, turns }

  private static func way(_ way: Way, at level: Int) -> Way {
    way == .turns ? [.child, .destination, .path][level % 3] : way
  }

  /// A state of some depth, and the action of its innermost feature.
  private static func nested(_ depth: Int, _ way: Way) -> (Nested.State, Nested.Action) {
    var state = Nested.State()
    var action = Nested.Action.tapped
    for level in 0..<depth {
      var outer = Nested.State()
      switch Self.way(way, at: level) {
      case .destination:
        outer.destination = .nested(state)
        action = .destination(.presented(.nested(action)))
      case .path:
        outer.path[id: 0] = state
        action = .path(.element(id: 0, action: action))
      default:
        outer.child = state
        action = .child(.presented(action))
      }
      state = outer
    }
    return (state, action)
  }

  private static func innermost(_ state: Nested.State) -> Nested.State {
    var state = state
    while true {
      if let child = state.child {
        state = child
      } else if let child = state.destination?.nested {
        state = child
      } else if let child = state.path.first {
        state = child
      } else {
        return state
      }
    }
  }

  @Test("A feature twenty levels down is reduced, and its effect lifted", arguments: Way.allCases)
  func depth(way: Way) {
    let count = onSmallStack {
      var (state, action) = Self.nested(20, way)
      let effect = Nested().reduce(into: &state, action: action)
      return effect.isNone ? -1 : Self.innermost(state).count
    }
    #expect(count == 1)
  }

  @Test("The same through an engine, which registers, starts and cancels", arguments: Way.allCases)
  func depthInAnEngine(way: Way) {
    let counts = onSmallStack {
      let (state, action) = Self.nested(20, way)
      let core = RootCore(
        state: state, reducer: Nested(), dependencies: DependencyValues(),
        isolation: MainActor.shared)
      core.send(action)
      return core.read { Self.innermost($0).count }
    }
    #expect(counts == 2)
  }
}

extension NavigationDepthTests.Destination.State: Equatable {}
extension NavigationDepthTests.Detour.State: Equatable {}
