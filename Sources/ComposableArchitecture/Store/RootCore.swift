internal import Clocks
internal import Dependencies
internal import IssueReporting

/// The engine of a root store: the state, the reducer, the actions that wait, the effects that run.
///
/// One action goes one way. It waits in the queue until the one before it is done; the reducer
/// changes the state in place and returns an effect; the effect is registered; observers are told
/// what changed; the effect starts. Actions sent meanwhile, by observers or by effects, wait their
/// turn, and `send` returns when the queue is empty.
///
/// An engine belongs to one isolation, that of the store that made it, and is touched only there.
/// Tasks of effects hold it weakly and come back to that isolation first.
package final class RootCore<State, Action>: StoreNode<State, Action>, @unchecked Sendable {
  /// The dependencies that reducers and effects see.
  package var dependencies: DependencyValues
  /// Who watches the loop, if anybody does.
  package var monitor: (any StoreMonitor<State, Action>)?

  let isolation: StoreIsolation
  /// Where test clocks see that effects go on; `nil` outside of tests.
  let activity = TestActivity.current
  private let reducing: Reducing<State, Action>
  let changes = ChangeList()
  private let storage: StatePlace<State>
  private let whole: UnsafePointer<StateLocation>
  /// How to tell whether the state was replaced, when its location does not tell.
  private let identify: ((State) -> ObservableStateID)?
  private var queue = ActionQueue<Action>()
  private var isDraining = false
  // Set once, at the end of `init`, because it refers back.
  private(set) var effects: EffectRunner<State, Action>!

  package init(
    state: State,
    reducer: some Reducer<State, Action>,
    dependencies: DependencyValues,
    isolation: any Actor
  ) {
    storage = StatePlace(state)
    whole = storage.whole
    self.reducing = Reducing(reducer)
    self.dependencies = dependencies
    self.isolation = StoreIsolation(isolation)
    identify = storage.hasLocation ? nil : observableIdentity(of: State.self)
    let observed = ObservedProperty(location: whole, property: ObservedProperty.whole)
    super.init(
      place: storage.state, isReducing: storage.isReducing, way: [observed],
      whole: storage.hasLocation ? observed : nil)
    effects = EffectRunner(core: self)
  }

  deinit {
    effects.cancelAll()
    storage.deallocate()
  }

  @discardableResult
  package override func send(_ action: Action) -> EffectGroup? {
    if isDraining { return wait(action) }
    isDraining = true
    defer { isDraining = false }
    let effect = reduce(action)
    // Nearly every action ends here, and what follows costs more than all of the above.
    if effect.isNone, isQuiet { return nil }
    return finish(action, effect)
  }

  /// Queues an action from outside.
  @inline(never)
  private func wait(_ action: Action) -> EffectGroup {
    // Who waits for this action must also wait for what it starts later.
    let group = EffectGroup()
    queue.append(QueuedAction(action: action, group: group, source: nil))
    return group
  }

  /// What follows the reduction of an action from outside.
  @inline(never)
  private func finish(_ action: Action, _ effect: Effect<Action>) -> EffectGroup? {
    var action = action
    var effect = effect
    // One action that leads to another: nobody can wait for it or cancel it before it is reduced.
    while case .send(let next) = effect.node, monitor == nil {
      tell()
      guard queue.isEmpty else { break }
      action = next
      effect = reduce(next)
      if effect.isNone, isQuiet { return nil }
    }
    if effect.isNone, monitor == nil {
      tell()
      if !queue.isEmpty { drainQueue() }
      return nil
    }
    let group = conclude(QueuedAction(action: action, group: nil, source: nil), effect)
    drainQueue()
    return group
  }

  /// Whether an action without effects leaves nothing to do.
  private var isQuiet: Bool {
    changes.isEmpty && queue.isEmpty && !effects.isWatching && monitor == nil
  }

  /// Takes an action from an effect.
  ///
  /// - Returns: When the effect wants to await what the action starts, the group of that.
  @discardableResult
  func receive(
    _ action: Action, from handle: EffectHandle, isAwaited: Bool = false
  ) -> EffectGroup? {
    activity?.note()
    effects.applyRemoteCancellations()
    guard !handle.isCancelled else { return nil }
    guard handle.isRegistered else {
      SendDiagnostic.afterEnd(
        action: ActionSummary(action).line, name: handle.name, location: handle.location
      ).report()
      return nil
    }
    let group = isAwaited ? EffectGroup(parent: handle.group) : handle.group
    if let gate = handle.gate, !effects.admits(action, from: handle, through: gate, group) {
      return group.isEmpty ? nil : group
    }
    let entry = QueuedAction(action: action, group: group, source: handle)
    if isDraining { queue.append(entry) } else { drain(entry) }
    guard isAwaited, !group.isEmpty else { return nil }
    handle.adopt(group)
    return group
  }

  /// Queues an action of an effect that is being started: the drain under way takes it.
  func enqueue(_ action: Action, from handle: EffectHandle) {
    queue.append(QueuedAction(action: action, group: handle.group, source: handle))
    if !isDraining { drain(nil) }
  }

  private func drain(_ first: QueuedAction<Action>?) {
    isDraining = true
    defer { isDraining = false }
    if let first { process(first) }
    drainQueue()
  }

  private func drainQueue() {
    while let next = queue.popFirst() { process(next) }
  }

  private func process(_ entry: QueuedAction<Action>) {
    // A sent action is over only when what it started has joined the same group, or when it is dropped.
    defer { if let source = entry.source, source.isOneShot { effects.end(source) } }
    if let source = entry.source {
      effects.applyRemoteCancellations()
      if source.isCancelled { return }
    }
    _ = conclude(entry, reduce(entry.action))
  }

  /// What follows a reduction: effects are registered, observers are told, effects start.
  private func conclude(
    _ entry: QueuedAction<Action>, _ effect: Effect<Action>
  ) -> EffectGroup? {
    monitor?.didReduce(entry.action, from: entry.source, state: storage.state.pointee)
    let started = effects.register(effect, of: entry)
    tell()
    if let started { effects.start(started.step) }
    return started?.group
  }

  /// Cancels the effects of children that have gone, then tells observers what changed.
  private func tell() {
    if effects.isWatching { effects.cancelGone(in: storage.state.pointee) }
    if !changes.isEmpty { ChangeList.suspended { changes.flush() } }
  }

  private func reduce(_ action: Action) -> Effect<Action> {
    // Only a store that somebody observes has to know whether its whole state was replaced.
    let location = Unmanaged.passUnretained(whole.pointee)
    guard location._withUnsafeGuaranteedRef({ $0.isObserved }) else { return reduceInPlace(action) }
    return reduceObserved(action)
  }

  @inline(never)
  private func reduceObserved(_ action: Action) -> Effect<Action> {
    guard let observers = whole.pointee.observers else { return reduceInPlace(action) }
    if let identify {
      let before = identify(storage.state.pointee)
      let effect = reduceInPlace(action)
      let after = identify(storage.state.pointee)
      if !before.isSame(as: after) { changes.add(observers, ObservedProperty.whole) }
      return effect
    }
    let before = whole.pointee
    let effect = reduceInPlace(action)
    if before !== whole.pointee { changes.add(observers, ObservedProperty.whole) }
    return effect
  }

  private func reduceInPlace(_ action: Action) -> Effect<Action> {
    // Assigned inside: a generic result would have its metadata looked up at every action.
    var effect = Effect<Action>.none
    storage.isReducing.pointee = true
    defer { storage.isReducing.pointee = false }
    if let monitor {
      changes.collecting {
        DependencyValues.$_current.withValue(monitor.dependencies) {
          effect = monitor.reduce(action, into: &storage.state.pointee) { reducing(&$0, $1) }
        }
      }
    } else if dependencies.isInForce {
      // Entering what is in force already would cost a third of the whole action.
      changes.collecting { effect = reducing(&storage.state.pointee, action) }
    } else {
      changes.collecting {
        DependencyValues.$_current.withValue(dependencies) {
          effect = reducing(&storage.state.pointee, action)
        }
      }
    }
    return effect
  }
}

/// An action that waits for its turn.
struct QueuedAction<Action> {
  var action: Action
  /// Where the effects of the action belong, when somebody waits for them already.
  var group: EffectGroup?
  /// The effect that sent the action; `nil` for actions from outside.
  var source: EffectHandle?
}

/// Actions in the order they came, taken from the front.
struct ActionQueue<Action> {
  private var entries: [QueuedAction<Action>?] = []
  private var head = 0
  private(set) var isEmpty = true

  mutating func append(_ entry: QueuedAction<Action>) {
    entries.append(entry)
    isEmpty = false
  }

  mutating func popFirst() -> QueuedAction<Action>? {
    guard head < entries.count else {
      entries.removeAll(keepingCapacity: entries.capacity <= 64)
      head = 0
      isEmpty = true
      return nil
    }
    defer { head += 1 }
    return entries[head].take()
  }
}

/// How to read the identity of a state, when it has one.
private func observableIdentity<State>(of type: State.Type) -> ((State) -> ObservableStateID)? {
  func open<Observed: ObservableState>(_: Observed.Type) -> ((State) -> ObservableStateID)? {
    let read: (Observed) -> ObservableStateID = { $0._$id }
    return read as? (State) -> ObservableStateID
  }
  guard let observed = type as? any ObservableState.Type else { return nil }
  return open(observed)
}
