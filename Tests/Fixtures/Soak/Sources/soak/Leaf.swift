import ComposableArchitecture

/// A feature without children, and with every kind of work.
@Reducer
struct Leaf {
  @ObservableState
  struct State {
    let place: Place
    let name: String
    let marker: Marker
    /// Changed by each action.
    var accepted = 0
    /// What was heard of last.
    var last = 0
    @Shared(.inMemory("total")) var total = 0

    init(_ place: Place, _ name: String, _ world: World) {
      self.place = place
      self.name = name
      marker = Marker(world.markers)
    }
  }

  enum Action: Sendable {
    case start(Work, group: Int)
    case stop(WorkID.Slot)
    case arrived(Int, value: Int)
    case chain(Int, left: Int)
    case count
    case same
  }

  enum Work: CaseIterable, Sendable {
    case immediate, sleeping, timer, stream, debounce, throttle, chain, sequence, merged, dismissal
    case inner, cancelInner, shared, mapped
  }

  @Dependency(\.world) var world
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.accepted += 1
      world.withModel { [owner = state.place.owner] in $0.accepted[owner, default: 0] += 1 }
      switch action {
      case .start(let work, let group):
        return start(work, &state, group)
      case .stop(let slot):
        return stop(slot, state)
      case .arrived(let token, let value):
        return arrived(token, value, &state)
      case .chain(let token, let left):
        if left > 0 { return .send(.chain(token, left: left - 1)) }
        return arrived(token, 0, &state)
      case .count:
        state.$total.withLock { $0 += 1 }
        world.withModel { $0.shared += 1 }
        return .none
      case .same:
        let last = state.last
        state.last = last
        return .none
      }
    }
  }

  private func arrived(_ token: Int, _ value: Int, _ state: inout State) -> Effect<Action> {
    state.last = token
    let now = world.clock.now.ticks
    let place = state.place
    world.withModel {
      guard let piece = $0.hear(token, by: place, at: now, value: value) else { return }
      if let id = piece.id, id.slot == .throttle {
        $0.passed(token, Model.Gate(path: place.path, id: id), due: piece.due)
      }
    }
    return .none
  }

  private func stop(_ slot: WorkID.Slot, _ state: State) -> Effect<Action> {
    let id = WorkID(slot: slot, name: state.name)
    world.withModel { [path = state.place.path] in
      guard slot == .inner else { return $0.cancel(id, below: path) }
      // It is found only once its task runs.
      $0.threaten(id, below: path)
      $0.doom(id, below: path)
    }
    return .cancel(id: id)
  }
}
