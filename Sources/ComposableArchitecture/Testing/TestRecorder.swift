internal import Dependencies
internal import Sharing
internal import Synchronization

/// What a test store has seen of its own loop.
///
/// The loop runs on the main actor. The rest may come from other threads: effects fall asleep on
/// clocks there, and a test that is not on the main actor assigns dependencies there.
final class TestRecorder<State, Action>: StoreMonitor, StepOwner, @unchecked Sendable {
  /// An action that was reduced, and what is needed to assert it later.
  final class Step: AnyStep {
    let action: Action
    /// The state as the reducers left it.
    let state: State

    init(action: Action, state: State, reduction: Reduction) {
      self.action = action
      self.state = state
      super.init(reduction)
    }
  }

  private let shared: Mutex<RecorderSurroundings>
  let tracker = SharedChangeTracker()
  /// What runs the effects.
  let steps = StepQueue()
  private(set) var isDismissed = false
  private var sent: Step?
  private var queue: [AnyStep] = []
  /// Whether an action is the one that the step under way brings overrides for.
  private var isOverridden: ((Action) -> Bool)?
  private var pendingStep: Reduction?
  /// Whether each action is reduced twice, to see whether that makes a difference.
  var checksPurity: Bool
  var purity = PurityReport()
  let areEqual: (State, State) -> Bool

  init(dependencies: DependencyValues, areEqual: @escaping (State, State) -> Bool) {
    self.areEqual = areEqual
    shared = Mutex(RecorderSurroundings(dependencies: dependencies))
    checksPurity = dependencies.checksPurity
    steps.owner = self
  }

  /// The dependencies for the next reduction.
  var dependencies: DependencyValues { shared.withLock { $0.overrides ?? $0.dependencies } }

  /// The dependencies of the store.
  var storeDependencies: DependencyValues {
    get { shared.withLock(\.dependencies) }
    set { shared.withLock { $0.dependencies = newValue } }
  }

  /// Puts overrides in force until an action has been reduced, or until ``endStep()``.
  func beginStep(_ overrides: DependencyValues?, until isLast: @escaping (Action) -> Bool) {
    guard let overrides else { return }
    isOverridden = isLast
    shared.withLock { $0.overrides = overrides }
  }

  func endStep() {
    guard isOverridden != nil else { return }
    isOverridden = nil
    shared.withLock { $0.overrides = nil }
  }

  /// The running effects. Those that a store has sent to sleep on a test clock say how much longer.
  var summaries: [EffectSummary] { summaries(of: unfinished) }

  /// Running effects as failures show them.
  func summaries(of effects: [EffectHandle]) -> [EffectSummary] {
    let running = running
    return effects.map { EffectSummary($0, running[$0.token]?.stepped) }
  }

  func handle(of stepped: SteppedEffect) -> EffectHandle? {
    running.values.first { $0.stepped === stepped }?.handle
  }

  /// The running effects, by their tokens.
  var running: [UInt64: RecorderSurroundings.Running] { shared.withLock(\.running) }

  // MARK: The loop

  func reduce(
    _ action: Action, into state: inout State, by reducer: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    guard tracker.hasChangesBetweenSteps else {
      return reduceAlone(action, into: &state, by: reducer)
    }
    // What effects have changed since the last action is asserted with this one.
    let between = tracker.takeChangesBetweenSteps()
    let effect = reduceAlone(action, into: &state, by: reducer)
    if let changes = pendingStep?.shared { pendingStep?.shared = between.followed(by: changes) }
    return effect
  }

  private func reduceAlone(
    _ action: Action, into state: inout State, by reducer: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    if checksPurity { return reduceTwice(action, into: &state, by: reducer) }
    let stackElementID = dependencies.stackElementID.copy()
    // Assigned inside: a generic result would have its metadata looked up at every action.
    var effect = Effect<Action>.none
    let shared = tracker.step { effect = reducer(&state, action) }
    note(Reduction(stackElementID: stackElementID, shared: shared))
    return effect
  }

  func note(_ reduction: Reduction) { pendingStep = reduction }

  func didReduce(_ action: Action, from source: EffectHandle?, state: State) {
    guard let pending = pendingStep.take() else { return }
    let step = Step(action: action, state: state, reduction: pending)
    if source == nil, case .none = sent { sent = step } else { queue.append(step) }
    if isOverridden?(action) == true { endStep() }
    steps.signal()
  }

  func willStart(_ effect: EffectHandle) -> SteppedEffect? {
    let stepped = SteppedEffect(queue: steps)
    shared.withLock { $0.running[effect.token] = .init(handle: effect, stepped: stepped) }
    return stepped
  }

  func didEnd(_ effect: EffectHandle) {
    shared.withLock { $0.running.removeValue(forKey: effect.token) }?.stepped.end()
    steps.signal()
  }

  func didDismiss() {
    isDismissed = true
    steps.signal()
  }

  // MARK: What the store takes

  /// Forgets the action sent last, before another is sent.
  func takeSent() -> Step? {
    defer { sent = nil }
    return sent
  }

  /// Whether there are actions that were received and not taken.
  var hasReceived: Bool { !queue.isEmpty }

  /// The actions that were received and not taken, in their order.
  var received: [Step] { queue.map(step) }

  /// Where the first action stands among those received that satisfies a condition.
  func positionOfReceived(_ matches: (Action) -> Bool) -> Int? {
    queue.firstIndex { matches(step($0).action) }
  }

  func takeFirstReceived() -> Step? { queue.isEmpty ? nil : step(queue.removeFirst()) }

  func takeReceived(_ count: Int) -> [Step] {
    defer { queue.removeFirst(count) }
    return queue.prefix(count).map(step)
  }

  private func step(_ step: AnyStep) -> Step { unsafeDowncast(step, to: Step.self) }

  /// Forgets the running effects: the test has said that it does not wait for them.
  func forgetRunning() {
    let forgotten = shared.withLock { shared in
      defer { shared.running.removeAll() }
      return shared.running
    }
    for effect in forgotten.values { effect.stepped.end() }
  }

  /// The running effects, in the order they were started.
  var unfinished: [EffectHandle] { running.values.map(\.handle).sorted { $0.token < $1.token } }
}

/// What a recorder keeps of an action that was reduced, whatever its type.
///
/// A class, so that steps are counted references and arrays of them are of one type: to hand on generic structures
/// takes longer than all else that a test store does.
class AnyStep {
  let reduction: Reduction

  init(_ reduction: Reduction) { self.reduction = reduction }
}

/// What is known of an action that was just reduced, apart from the action and the state.
struct Reduction {
  /// The identifiers that a stack would have got before the action.
  var stackElementID: StackElementIDGenerator
  /// What the action did to shared values.
  var shared: SharedChanges
  /// How a second reduction of the action differed.
  var impurity: ReducerDifference?
}

/// What surrounds the loop of a recorder, and may be asked for on any thread.
struct RecorderSurroundings {
  /// An effect whose task was started and has not ended.
  struct Running {
    var handle: EffectHandle
    var stepped: SteppedEffect
  }

  var dependencies: DependencyValues
  /// The dependencies that one step brings along, until its action has been reduced.
  var overrides: DependencyValues?
  /// The running effects.
  var running: [UInt64: Running] = [:]
}
