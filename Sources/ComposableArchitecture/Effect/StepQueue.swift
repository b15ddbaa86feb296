internal import CThreadState
internal import Clocks
internal import IssueReporting
internal import Synchronization

/// Runs the effects of a store on the main actor, step by step, in the order in which the steps came.
///
/// A step is what a task does between two places where it waits. Whoever waits for the effects runs their steps:
/// nothing has to be guessed then, and nothing changes threads. Steps that come while nobody waits are run as soon
/// as the main actor has time. A task that waits for something else than its turn, such as a test clock or a stream,
/// is not here, and comes back when it goes on.
final class StepQueue: TestWork {
  /// Something to run.
  struct Step {
    let effect: SteppedEffect
    let job: UnownedJob
    /// The executor of the place where an action is sent; `nil` for what a task does elsewhere.
    let executor: UnownedSerialExecutor?
  }

  fileprivate struct Contents {
    var steps: [Step?] = []
    var head = 0
    /// How many will look here soon.
    var attendants = 0
    var isScheduled = false
    /// Whether steps were run, and nobody has made sure since where they led.
    var isUnsure = false
    var events: UInt64 = 0
    var timeout = Duration.seconds(3)
    var waiting: [UnsafeContinuation<Void, Never>] = []

    var isEmpty: Bool { head == steps.count }
  }

  /// How many steps are run before an effect is taken for one that never rests.
  private static let patience = 10_000
  /// How many steps are run at once while nobody waits.
  private static let portion = 100

  private let contents = Mutex(Contents())
  /// The effects whose steps were run since it was known where they wait.
  @MainActor private var moved: [SteppedEffect] = []

  /// Who is told what the steps do to the test.
  let reporters = IssueReporters.current
  /// Set before there are steps.
  weak nonisolated(unsafe) var owner: (any StepOwner)?

  init() {}

  /// How long a step may keep the thread before that is told.
  var timeout: Duration {
    get { contents.withLock(\.timeout) }
    set { contents.withLock { $0.timeout = newValue } }
  }

  /// Whether there is something to run.
  var isEmpty: Bool { contents.withLock(\.isEmpty) }

  var isBusy: Bool { contents.withLock { !$0.isEmpty || $0.isUnsure } }

  /// Takes a step, for later.
  func append(_ step: Step) {
    let (waiting, isForgotten) = contents.withLock { contents in
      contents.events += 1
      contents.steps.append(step)
      let isForgotten = contents.takeForgotten()
      return (contents.takeWaiting(), isForgotten)
    }
    for continuation in waiting { continuation.resume() }
    if isForgotten { schedule() }
  }

  // MARK: Running

  /// Says that somebody is going to look for steps soon.
  func attend() { contents.withLock { $0.attendants += 1 } }

  /// Takes that back.
  func leave() {
    let isForgotten = contents.withLock { contents in
      contents.attendants -= 1
      return contents.takeForgotten()
    }
    if isForgotten { schedule() }
  }

  /// Runs steps until there are none.
  ///
  /// - Parameters:
  ///   - budget: How many steps at the most.
  ///   - isDone: Whether to stop after a step.
  @MainActor
  func run(_ budget: inout Int, until isDone: () -> Bool = { false }) {
    guard !SteppedEffect.isRunning else { return }
    while budget > 0, let step = take() {
      budget -= 1
      run(step)
      if isDone() { return }
    }
  }

  @MainActor
  private func run(_ step: Step) {
    let effect = step.effect
    if !effect.hasMoved {
      effect.hasMoved = true
      moved.append(effect)
    }
    cts_set_step(Unmanaged.passUnretained(effect).toOpaque())
    StepWatch.shared.begin(effect)
    defer {
      StepWatch.shared.end()
      cts_set_step(nil)
    }
    if let executor = step.executor {
      step.job.runSynchronously(on: executor)
    } else {
      step.job.runSynchronously(on: effect.asUnownedTaskExecutor())
    }
  }

  private func take() -> Step? {
    contents.withLock { contents in
      guard let step = contents.popFirst() else { return nil }
      contents.isUnsure = true
      return step
    }
  }

  /// Runs steps as soon as the main actor has time.
  private func schedule() {
    Task.detached { @MainActor in
      var budget = Self.portion
      self.run(&budget)
      self.contents.withLock { $0.isScheduled = false }
      self.attend()
      self.leave()
    }
  }

  // MARK: Waiting

  /// Runs steps until every effect has ended, or waits on a test clock, or elsewhere for something that does not
  /// come by itself.
  @MainActor
  func settle() async {
    attend()
    await settleAttended()
  }

  /// Does the same for somebody who attends already, and who leaves with it.
  @MainActor
  func settleAttended() async {
    defer { leave() }
    guard isBusy else { return }
    var budget = Self.patience
    while true {
      run(&budget)
      guard budget > 0, isUnsure else { return }
      await Self.passMainActor()
      if !isEmpty { continue }
      let seen = events
      await look(isThorough: !moved.allSatisfy(\.isKnownToWait))
      if isEmpty, events == seen { return beSure() }
    }
  }

  /// Gives effects that wait elsewhere the chance to come back from there.
  ///
  /// - Parameter isThorough: Whether to wait for threads that others keep busy. One that was found to wait there once,
  ///   as an effect does that reads a stream, is only given a glance after that.
  @MainActor
  func look(isThorough: Bool = true) async {
    leave()
    defer { attend() }
    guard isThorough else { return await Settling.glance() }
    let seen = events
    await Settling.run(events: { events }, while: { events == seen })
  }

  /// Lets everything run that is enqueued on the main actor.
  @MainActor
  static func passMainActor() async {
    await withUnsafeContinuation { continuation in
      Task.detached { @MainActor in continuation.resume() }
    }
  }

  /// Whether some effect whose steps were run has gone where nobody sees it.
  @MainActor
  private var isUnsure: Bool {
    moved.removeAll { effect in
      guard !effect.isElsewhere else { return false }
      effect.hasMoved = false
      return true
    }
    if moved.isEmpty { beSure() }
    return !moved.isEmpty
  }

  @MainActor
  private func beSure() {
    for effect in moved {
      effect.hasMoved = false
      effect.isKnownToWait = true
    }
    moved.removeAll()
    contents.withLock { $0.isUnsure = false }
  }

  /// How many things have happened: compare to see whether something has.
  var events: UInt64 { contents.withLock(\.events) }

  /// Waits until something happens after a moment, or until somebody calls ``signal()``.
  func event(after seen: UInt64) async {
    await withUnsafeContinuation { continuation in
      let hasHappened = contents.withLock {
        if $0.events != seen { return true }
        $0.waiting.append(continuation)
        return false
      }
      if hasHappened { continuation.resume() }
    }
  }

  /// Lets everybody who waits look again at a moment.
  func alarm(at deadline: ContinuousClock.Instant) -> Task<Void, any Error> {
    Task.detached {
      try await ContinuousClock().sleep(until: deadline)
      self.signal()
    }
  }

  /// Lets everybody who waits look again.
  func signal() {
    let waiting = contents.withLock {
      $0.events += 1
      return $0.takeWaiting()
    }
    for continuation in waiting { continuation.resume() }
  }
}

extension StepQueue.Contents {
  /// Takes the step that is next.
  fileprivate mutating func popFirst() -> StepQueue.Step? {
    guard head < steps.count else { return nil }
    let step = steps[head].take()
    head += 1
    if head == steps.count {
      steps.removeAll(keepingCapacity: steps.capacity <= 64)
      head = 0
    } else if head >= 64, head * 2 >= steps.count {
      steps.removeFirst(head)
      head = 0
    }
    return step
  }

  /// Whether there are steps that nobody is going to look for. Who asks has to.
  fileprivate mutating func takeForgotten() -> Bool {
    guard attendants == 0, !isScheduled, !isEmpty else { return false }
    isScheduled = true
    return true
  }

  fileprivate mutating func takeWaiting() -> [UnsafeContinuation<Void, Never>] {
    guard !waiting.isEmpty else { return [] }
    defer { waiting.removeAll() }
    return waiting
  }
}
