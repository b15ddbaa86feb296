internal import Dependencies

/// The running effects of one store.
///
/// Everything inside an effect is registered before any of it starts. From then on a cancellation
/// reaches it, whether its task runs, waits for its turn in a concatenation, or has not started.
final class EffectRunner<State, Action> {
  private unowned let core: RootCore<State, Action>
  var registry = EffectRegistry<State>()
  var nextToken: UInt64 = 0
  var gates = ThrottleGates()
  /// What tasks of effects have cancelled; made when the first of them starts.
  var remoteCancellations: RemoteCancellations?

  init(core: RootCore<State, Action>) {
    self.core = core
  }

  /// Registers everything inside an effect.
  ///
  /// - Returns: What to start and the group that it belongs to; `nil` when there is nothing.
  func register(
    _ effect: Effect<Action>, of entry: QueuedAction<Action>
  ) -> (step: EffectStep<Action>, group: EffectGroup)? {
    guard !effect.isNone else { return entry.group.map { (.all([]), $0) } }
    let group = entry.group ?? EffectGroup()
    var registration = Registration(group: group, origin: entry.action)
    let step = step(for: effect, &registration)
    return (step, group)
  }

  /// Cancels the effects of children that the state no longer holds.
  func cancelGone(in state: State) {
    for path in registry.gonePaths(in: state) { cancel(all: registry.handles(below: path)) }
  }

  /// Ends an effect that has done its work.
  func end(_ handle: EffectHandle) {
    if handle.isRegistered { unregister(handle) }
  }

  /// Cancels everything when the store goes away. Nothing that waits in a concatenation follows.
  func cancelAll() {
    for handle in registry.all {
      handle.cancelTask()
      handle.group.leave(handle)
      // What waits for its end refers back to it, and so does the gate that it waits at.
      handle.onEnd = nil
      handle.gate = nil
    }
  }

  /// Whether there are children to ask about after each action.
  var isWatching: Bool { registry.isWatching }

  /// What the reductions of the store have at hand.
  var changes: ChangeList { core.changes }

  func cancel(_ handle: EffectHandle) {
    guard handle.isRegistered else { return }
    handle.cancelTask()
    unregister(handle)
  }

  func cancel(id: CancelID, below path: NavigationPath, sparing: Range<UInt64>? = nil) {
    cancel(
      all: registry.handles(id: id, below: path).filter { sparing?.contains($0.token) != true })
  }

  private func cancel(all handles: [EffectHandle]) {
    // First the marks: the end of one may be what another of them has waited for.
    for handle in handles where handle.isRegistered { handle.cancelTask() }
    for handle in handles { cancel(handle) }
  }

  private func unregister(_ handle: EffectHandle) {
    handle.isRegistered = false
    registry.remove(handle)
    unwatchByOperators(handle)
    handle.group.leave(handle)
    core.monitor?.didEnd(handle)
    let onEnd = handle.onEnd
    handle.onEnd = nil
    onEnd?()
  }
}

// MARK: Registering

extension EffectRunner {
  /// What is known while an effect is walked.
  private struct Registration {
    let group: EffectGroup
    let origin: Action
    var path = NavigationPath.root
    /// Asks whether every child along the path is still there.
    var probe: StateProbe<State>?
    /// The children along the path that the state cannot be asked about.
    var unwatched: [NavigationPath.Element] = []
    var ids: [CancelID] = []
    var dismissal: Action?
    var gate: ThrottleGate?
    /// Whether this is reached only after something else in a concatenation.
    var isDeferred = false
  }

  private func step(
    for effect: Effect<Action>, _ registration: inout Registration
  ) -> EffectStep<Action> {
    switch effect.node {
    case .none:
      return .all([])
    case .send(let action):
      return .send(action, makeHandle(registration, run: nil))
    case .run(let run):
      return .run(run, makeHandle(registration, run: run), dismissal: registration.dismissal)
    case .merge(let effects):
      return .all(effects.map { step(for: $0, &registration) })
    case .concatenate(let effects):
      return sequence(effects, &registration)
    case .cancel(let id):
      return cancellation(of: id, registration)
    case .cancelGone(let children):
      cancel(all: handles(of: children, below: registration.path))
      return .all([])
    case .cancellable(let effect, let id, let cancelInFlight):
      let cancellation = cancelInFlight ? cancellation(of: id, registration) : nil
      var inner = registration
      inner.ids.append(id)
      let step = step(for: effect, &inner)
      return cancellation.map { .sequence([$0, step]) } ?? step
    case .scoped(let effect, let scope):
      var inner = registration
      inner.path = registration.path.appending(scope.element)
      inner.dismissal = scope.dismissal ?? registration.dismissal
      if let probe = scope.probe as? StateProbe<State> {
        inner.probe = registration.probe?.and(probe) ?? probe
      } else {
        inner.unwatched.append(scope.element)
      }
      return step(for: effect, &inner)
    case .throttled(let effect, let throttle):
      var inner = registration
      inner.gate = gates.gate(for: throttle, at: registration.path)
      return step(for: effect, &inner)
    }
  }

  /// A cancellation at its place: at once, or when its turn in a concatenation comes.
  private func cancellation(
    of id: CancelID, _ registration: Registration
  ) -> EffectStep<Action> {
    guard registration.isDeferred else {
      cancel(id: id, below: registration.path)
      return .all([])
    }
    // What follows in the same effect was registered after this, and is not meant.
    return .cancel(id, registration.path, sparing: nextToken)
  }

  private func sequence(
    _ effects: [Effect<Action>], _ registration: inout Registration
  ) -> EffectStep<Action> {
    let wasDeferred = registration.isDeferred
    defer { registration.isDeferred = wasDeferred }
    var steps: [EffectStep<Action>] = []
    for effect in effects {
      steps.append(step(for: effect, &registration))
      registration.isDeferred = true
    }
    let end = nextToken
    return .sequence(steps.map { $0.sparing(upTo: end) })
  }

  private func makeHandle(_ registration: Registration, run: Run<Action>?) -> EffectHandle {
    let handle = EffectHandle(
      token: nextToken, path: registration.path, ids: registration.ids, group: registration.group,
      location: run?.location, name: run?.name, isOneShot: run == nil, origin: registration.origin)
    nextToken += 1
    handle.gate = registration.gate
    handle.isRegistered = true
    registry.insert(handle, probe: registration.probe)
    watchByOperators(handle, registration.unwatched)
    registration.group.join(handle)
    return handle
  }
}

// MARK: Starting

extension EffectRunner {
  /// Starts what was registered.
  ///
  /// - Parameters:
  ///   - step: What to start.
  ///   - completion: Called when all of it has ended.
  func start(_ step: EffectStep<Action>, then completion: (() -> Void)? = nil) {
    switch step {
    case .all(let steps):
      startAll(steps, then: completion)
    case .sequence(let steps):
      startSequence(steps[...], then: completion)
    case .cancel(let id, let path, let first, let end):
      cancel(id: id, below: path, sparing: first..<max(first, end))
      completion?()
    case .send(let action, let handle):
      if prepare(handle, then: completion) { send(action, from: handle) }
    case .run(let run, let handle, let dismissal):
      if prepare(handle, then: completion) { startTask(run, handle, dismissal) }
    }
  }

  /// Prepares to start one piece of an effect.
  ///
  /// - Returns: Whether to start it: not when it was cancelled while it waited.
  private func prepare(_ handle: EffectHandle, then completion: (() -> Void)?) -> Bool {
    guard handle.isRegistered else {
      completion?()
      return false
    }
    handle.onEnd = completion
    if handle.isCancelled { unregister(handle) }
    return handle.isRegistered
  }

  private func startAll(_ steps: [EffectStep<Action>], then completion: (() -> Void)?) {
    guard let completion else {
      for step in steps { start(step) }
      return
    }
    guard !steps.isEmpty else {
      completion()
      return
    }
    var remaining = steps.count
    for step in steps {
      start(step) {
        remaining -= 1
        if remaining == 0 { completion() }
      }
    }
  }

  private func startSequence(
    _ steps: ArraySlice<EffectStep<Action>>, then completion: (() -> Void)?
  ) {
    var rest = steps
    while let first = rest.popFirst() {
      // Steps that end at once are taken in a loop: there may be any number of them.
      var isReturned = false
      var isOver = false
      start(first) { [unowned self, rest] in
        if isReturned { startSequence(rest, then: completion) } else { isOver = true }
      }
      isReturned = true
      if !isOver { return }
    }
    completion?()
  }

  private func send(_ action: Action, from handle: EffectHandle) {
    if let gate = handle.gate, !admits(action, from: handle, through: gate, handle.group) {
      return end(handle)
    }
    core.enqueue(action, from: handle)
  }

  private func startTask(_ run: Run<Action>, _ handle: EffectHandle, _ dismissal: Action?) {
    let stepped = core.monitor?.willStart(handle)
    core.activity?.note()
    let task = core.makeTask(run.started(), handle, dismissal: dismissal, on: stepped)
    stepped?.follow(task)
    handle.run(task)
  }
}
