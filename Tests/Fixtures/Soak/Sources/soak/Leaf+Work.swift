import ComposableArchitecture

extension Leaf {
  func start(_ work: Work, _ state: inout State, _ group: Int) -> Effect<Action> {
    switch work {
    case .immediate: once(state, group, 0)
    case .sleeping: once(state, group, 2)
    case .timer: timer(state, group)
    case .stream: stream(state, group)
    case .debounce: debounce(state, group)
    case .throttle: throttle(state, group)
    case .chain: chain(state, group)
    case .sequence: sequence(state, group)
    case .merged: .merge(once(state, group, 0), once(state, group, 1), once(state, group, 5))
    case .dismissal: dismissal(state, group)
    case .inner: inner(state, group)
    case .cancelInner: cancelInner(state, group)
    case .shared: shared(state, group)
    case .mapped:
      once(state, group, 1).map { $0 }
    }
  }

  private func id(_ slot: WorkID.Slot, _ state: State) -> WorkID {
    WorkID(slot: slot, name: state.name)
  }

  private func once(_ state: State, _ group: Int, _ ticks: Int) -> Effect<Action> {
    run(world.begin(.once, state.place, group: group, for: ticks), ticks)
  }

  private func run(_ token: Int, _ ticks: Int) -> Effect<Action> {
    .run { [world] send in
      try await world.body(token) {
        if ticks > 0 { try await world.clock.sleep(for: .seconds(ticks)) }
        await send(.arrived(token, value: 0))
      }
    }
  }

  private func timer(_ state: State, _ group: Int) -> Effect<Action> {
    let id = id(.timer, state)
    let token = world.begin(.timer, state.place, group: group, id: id, cancelInFlight: true)
    let begin = world.clock.now
    return .run { [world] send in
      try await world.body(token) {
        var ticks = 0
        while true {
          ticks += 1
          try await world.clock.sleep(until: begin.advanced(by: .seconds(ticks)), tolerance: nil)
          await send(.arrived(token, value: ticks))
        }
      }
    }
    .cancellable(id: id, cancelInFlight: true)
  }

  private func stream(_ state: State, _ group: Int) -> Effect<Action> {
    let id = id(.stream, state)
    let token = world.begin(.stream, state.place, group: group, id: id, cancelInFlight: true)
    return .run { [world, marker = state.marker] send in
      await world.body(token) {
        for await value in world.streams.listen() { await send(.arrived(token, value: value)) }
      }
      withExtendedLifetime(marker) {}
    }
    .cancellable(id: id, cancelInFlight: true)
  }

  private func debounce(_ state: State, _ group: Int) -> Effect<Action> {
    let id = id(.debounce, state)
    let token = world.begin(
      .waiting, state.place, group: group, id: id, for: 2, cancelInFlight: true)
    return run(token, 0).debounce(id: id, for: .seconds(2), clock: world.clock)
  }

  private func throttle(_ state: State, _ group: Int) -> Effect<Action> {
    let id = id(.throttle, state)
    let token = world.begin(.waiting, state.place, group: group, id: id)
    let now = world.clock.now.ticks
    let gate = Model.Gate(path: state.place.path, id: id)
    world.withModel { $0.throttle(token, at: gate, for: 3, now: now) }
    return .send(.arrived(token, value: 0))
      .throttle(id: id, for: .seconds(3), clock: world.clock, latest: true)
  }

  private func chain(_ state: State, _ group: Int) -> Effect<Action> {
    let token = world.begin(.waiting, state.place, group: group)
    return .send(.chain(token, left: 5))
  }

  private func sequence(_ state: State, _ group: Int) -> Effect<Action> {
    let first = world.begin(.once, state.place, group: group, for: 1)
    let second = world.begin(.waiting, state.place, group: group, for: 1)
    let third = world.begin(.waiting, state.place, group: group, for: 1)
    world.withModel {
      $0.begin(second, after: first)
      $0.begin(third, after: second)
    }
    return .concatenate(run(first, 1), .send(.arrived(second, value: 0)), run(third, 0))
  }

  private func dismissal(_ state: State, _ group: Int) -> Effect<Action> {
    guard isPresented == state.place.isPresented else {
      world.withModel { $0.fault("\(state.place) is presented: \(isPresented)") }
      return .none
    }
    guard isPresented else { return .none }
    let token = world.begin(.dismissal, state.place, group: group, for: 1)
    return .run { [world, dismiss] _ in
      try await world.body(token) {
        try await world.clock.sleep(for: .seconds(1))
        await dismiss()
      }
    }
  }

  private func inner(_ state: State, _ group: Int) -> Effect<Action> {
    let id = id(.inner, state)
    let token = world.begin(.inner, state.place, group: group, id: id, for: 4)
    return .run { [world] send in
      try await withTaskCancellation(id: id) {
        try await world.body(token) { try await world.clock.sleep(for: .seconds(4)) }
      }
      await send(.arrived(token, value: 0))
    }
  }

  private func cancelInner(_ state: State, _ group: Int) -> Effect<Action> {
    let id = id(.inner, state)
    world.withModel { $0.threaten(id, below: state.place.path) }
    let token = world.begin(.once, state.place, group: group)
    world.withModel { $0.begin(token, dooms: id) }
    return .run { [world] send in
      await world.body(token) {
        Task.cancel(id: id)
        await send(.arrived(token, value: 0))
      }
    }
  }

  private func shared(_ state: State, _ group: Int) -> Effect<Action> {
    let token = world.begin(.once, state.place, group: group)
    return .run { [world, total = state.$total] send in
      await world.body(token) {
        total.withLock { $0 += 1 }
        world.withModel { $0.shared += 1 }
        await send(.arrived(token, value: 0))
      }
    }
  }
}
