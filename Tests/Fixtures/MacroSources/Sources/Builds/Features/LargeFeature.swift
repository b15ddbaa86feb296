public import ComposableArchitecture

/// M11: a body of twelve children and twenty operators is checked in a moment. The manifest says how long
/// the body of a function may take at most; on an idle machine it is a fifth of that.
@Reducer
public struct LargeFeature {
  @ObservableState
  public struct State: Equatable {
    var first = LargeChild.State()
    var second = LargeChild.State()
    var third = LargeChild.State()
    var fourth = LargeChild.State()
    var fifth = LargeChild.State()
    var sixth = LargeChild.State()
    @Presents var sheet: LargeChild.State?
    @Presents var cover: LargeChild.State?
    @Presents var popover: LargeChild.State?
    var optional: LargeChild.State?
    var rows: IdentifiedArrayOf<LargeChild.State> = []
    var path = StackState<LargeChild.State>()
    @Presents var alert: AlertState<Alert>?
  }

  public enum Alert: Equatable, Sendable { case confirm }

  public enum Action {
    case first(LargeChild.Action)
    case second(LargeChild.Action)
    case third(LargeChild.Action)
    case fourth(LargeChild.Action)
    case fifth(LargeChild.Action)
    case sixth(LargeChild.Action)
    case sheet(PresentationAction<LargeChild.Action>)
    case cover(PresentationAction<LargeChild.Action>)
    case popover(PresentationAction<LargeChild.Action>)
    case optional(LargeChild.Action)
    case rows(IdentifiedActionOf<LargeChild>)
    case path(StackActionOf<LargeChild>)
    case alert(PresentationAction<Alert>)
    case done
  }

  enum CancelID { case work }

  @Dependency(\.continuousClock) var clock

  public var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { LargeChild() }
    Scope(state: \.second, action: \.second) { LargeChild() }
    Scope(state: \.third, action: \.third) { LargeChild() }
    Scope(state: \.fourth, action: \.fourth) { LargeChild() }
    Scope(state: \.fifth, action: \.fifth) { LargeChild() }
    Scope(state: \.sixth, action: \.sixth) { LargeChild() }
    Reduce { state, action in
      switch action {
      case .first(.tapped), .second(.tapped):
        state.third.count += state.first.count + state.second.count
        return .none
      case .third:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.done)
        }
        .cancellable(id: CancelID.work, cancelInFlight: true)
      case .alert(.presented(.confirm)):
        state.sheet = LargeChild.State()
        return .send(.done)
      case .done:
        state.path.append(LargeChild.State())
        return .merge(.cancel(id: CancelID.work), .run { _ in })
      default:
        return .none
      }
    }
    .ifLet(\.optional, action: \.optional) { LargeChild() }
    .ifLet(\.$sheet, action: \.sheet) { LargeChild() }
    .ifLet(\.$cover, action: \.cover) { LargeChild() }
    .ifLet(\.$popover, action: \.popover) { LargeChild() }
    .ifLet(\.$alert, action: \.alert)
    .forEach(\.rows, action: \.rows) { LargeChild() }
    .forEach(\.path, action: \.path) { LargeChild() }
    .onChange(of: \.first.count) { oldValue, newValue in
      Reduce { state, _ in
        state.sixth.count += newValue - oldValue
        return .none
      }
    }
    .onChange(of: \.second.count) { oldValue, newValue in
      Reduce { state, _ in
        state.sixth.count += newValue - oldValue
        return .none
      }
    }
    .onChange(of: \.third.count) { oldValue, newValue in
      Reduce { state, _ in
        state.sixth.count += newValue - oldValue
        return .none
      }
    }
    .onChange(of: \.fourth.count) { oldValue, newValue in
      Reduce { state, _ in
        state.sixth.count += newValue - oldValue
        return .none
      }
    }
    .onChange(of: \.fifth.count) { oldValue, newValue in
      Reduce { state, _ in
        state.sixth.count += newValue - oldValue
        return .none
      }
    }
    .onChange(of: \.sixth.count) { oldValue, newValue in
      Reduce { state, _ in
        state.sixth.count += newValue - oldValue
        return .none
      }
    }
    .onChange(of: \.rows.count) { _, _ in EmptyReducer() }
    .dependency(\.continuousClock, ImmediateClock())
    .dependency(\.uuid, .incrementing)
    .transformDependency(\.date) { $0 = .constant($0.now) }
    .transformDependency(\.self) { $0.uuid = .incrementing }
    .printChanges(nil)
    ._printChanges(nil)
  }
}

@Reducer
public struct LargeChild {
  @ObservableState
  public struct State: Equatable, Identifiable {
    public var id = 0
    var count = 0
  }

  public enum Action { case tapped }

  public var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}
