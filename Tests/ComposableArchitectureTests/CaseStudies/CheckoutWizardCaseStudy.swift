import ComposableArchitecture
import Testing

// A wizard with a stack. Each step is a feature of its own that says when it is done; the wizard keeps what
// was entered, decides which step follows, and can go back to any step from the summary.

@Reducer
struct NameStep {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var isValid: Bool { !name.isEmpty }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case nextButtonTapped

    @CasePathable
    enum Delegate: Equatable { case entered(String) }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      guard case .nextButtonTapped = action, state.isValid else { return .none }
      return .send(.delegate(.entered(state.name)))
    }
  }
}

@Reducer
struct PlanStep {
  @ObservableState
  struct State: Equatable {
    var plan: Plan?
    enum Plan: Equatable { case basic, team }
  }

  enum Action {
    case delegate(Delegate)
    case planTapped(State.Plan)

    @CasePathable
    enum Delegate: Equatable { case chosen(State.Plan) }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .planTapped(let plan) = action else { return .none }
      state.plan = plan
      return .send(.delegate(.chosen(plan)))
    }
  }
}

@Reducer
struct SummaryStep {
  @ObservableState
  struct State: Equatable {
    var isOrdering = false
    let name: String
    let plan: PlanStep.State.Plan
  }

  enum Action {
    case delegate(Delegate)
    case editNameButtonTapped
    case orderButtonTapped
    case ordered

    @CasePathable
    enum Delegate: Equatable { case editName, finished }
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none
      case .editNameButtonTapped:
        return .send(.delegate(.editName))
      case .orderButtonTapped:
        state.isOrdering = true
        return .run { send in
          try await clock.sleep(for: .seconds(2))
          await send(.ordered)
        }
      case .ordered:
        return .send(.delegate(.finished))
      }
    }
  }
}

@Reducer
struct CheckoutWizard {
  @Reducer(state: .equatable)
  enum Path {
    case name(NameStep)
    case plan(PlanStep)
    case summary(SummaryStep)
  }

  @ObservableState
  struct State: Equatable {
    var name = ""
    var orders = 0
    var path = StackState<Path.State>()
  }

  enum Action {
    case path(StackActionOf<Path>)
    case startButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.element(id: _, action: .name(.delegate(.entered(let name))))):
        state.name = name
        state.path.append(.plan(PlanStep.State()))

      case .path(.element(id: _, action: .plan(.delegate(.chosen(let plan))))):
        state.path.append(.summary(SummaryStep.State(name: state.name, plan: plan)))

      case .path(.element(id: _, action: .summary(.delegate(.editName)))):
        if let first = state.path.ids.first { state.path.pop(to: first) }

      case .path(.element(id: _, action: .summary(.delegate(.finished)))):
        state.orders += 1
        state.path.removeAll()

      case .path:
        break

      case .startButtonTapped:
        state.path.append(.name(NameStep.State(name: state.name)))
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}
