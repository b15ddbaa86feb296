internal import CustomDump
internal import Dependencies
internal import IssueReporting
internal import Sharing

/// What a test store knows.
///
/// Separate from the store, so that a test which is not on the main actor can make one, and so that
/// the last check can run wherever the last reference goes.
final class TestEngine<State: Equatable, Action>: EndOfTestCheck, @unchecked Sendable {
  // Used by one test at a time: between its awaits, or by the calls that it awaits.
  let core: RootCore<State, Action>
  let recorder: TestRecorder<State, Action>
  /// What the feature uses of its dependencies.
  let usage: DependencyUsage
  let location: SourceLocation
  var exhaustivity = Exhaustivity.on
  var failsOnUnusedOverrides = UnusedOverrides.areFailures
  /// The state after the last action asserted.
  var state: State
  /// In a test that is not exhaustive: the state before the first step since the last closure.
  var baseline: State?
  var told = ToldMistakes<Action>()
  /// What the last step did to shared values, for assertions between steps.
  var shared: SharedChanges
  /// In a test that is not exhaustive: what happened to shared values since the last closure.
  var skippedShared: [SharedChanges] = []
  /// Actions that were taken without being asserted, and where.
  private var skipped: [(action: Action, location: SourceLocation)] = []
  /// An action that a test has taken out of a sequence, and may assert next.
  var taken: TestRecorder<State, Action>.Step?
  var takenAt: SourceLocation
  /// The call of the last action that was sent or received.
  var lastStep: SourceLocation
  /// What has the last check made when the test ends before the store goes.
  private var endOfTest: EndOfTest.Registration?
  /// Whether the test has ended, and the last check was made.
  private(set) var isPastEnd = false
  /// The effects that were named already as keeping the dependencies they have.
  private var keepers: Set<UInt64> = []

  init(
    state: State, reducer: some Reducer<State, Action>, dependencies: DependencyValues,
    usage: DependencyUsage, location: SourceLocation
  ) {
    self.state = state
    self.usage = usage
    self.location = location
    lastStep = location
    takenAt = location
    recorder = TestRecorder(dependencies: dependencies, areEqual: ==)
    shared = recorder.tracker.takeChangesBetweenSteps()
    core = RootCore(
      state: state, reducer: reducer, dependencies: dependencies, isolation: MainActor.shared)
    core.monitor = recorder
    core.activity?.add(recorder.steps)
    expectEnd()
  }

  /// Asks for the last check at the end of the test. One that uses the store when another has ended asks again.
  func expectEnd() {
    endOfTest = EndOfTest.expect(self)
    isPastEnd = false
  }

  var timeout: Duration {
    get { recorder.steps.timeout }
    set { recorder.steps.timeout = newValue }
  }

  /// Takes one step as the present: what is asserted next begins here.
  func accept(_ step: TestRecorder<State, Action>.Step, isAsserted: Bool) {
    baseline = isAsserted ? nil : (baseline ?? state)
    if isAsserted {
      skippedShared.removeAll()
    } else if exhaustivity != .on {
      skippedShared.append(step.reduction.shared)
    }
    state = step.state
    shared = step.reduction.shared
  }

  /// Takes actions as received that the test does not mention.
  ///
  /// - Returns: Descriptions of the actions.
  @discardableResult
  func skipReceived(_ count: Int, at location: SourceLocation) -> [String] {
    recorder.takeReceived(count).map { step in
      reportImpurity(of: step, at: location)
      accept(step, isAsserted: false)
      skipped.append((step.action, location))
      // Enough to find what a test has just lost sight of.
      if skipped.count > 64 { skipped.removeFirst() }
      return ActionSummary(step.action).line
    }
  }

  /// Where an action was skipped that a test expects now, in words.
  func earlier(_ expectation: ActionExpectation<Action>) -> String? {
    skipped.last { expectation.matches($0.action) }.map {
      "it was not asserted and passed over at \($0.location.fileID):\($0.location.line)"
    }
  }

  /// Assigns the dependencies of the store, and says which effects keep those they have.
  func assign(_ dependencies: DependencyValues) {
    recorder.storeDependencies = dependencies
    let running = recorder.unfinished.filter { keepers.insert($0.token).inserted }
    guard !running.isEmpty else { return }
    let summaries = running.map { EffectSummary($0) }
    reportIssue(
      TestStoreDiagnostic.dependenciesAssigned(running: summaries).message,
      severity: .warning, at: lastStep)
  }

  /// Fails the test, or only says so when a test that is not exhaustive wants to see what it skips.
  func report(
    _ diagnostic: TestStoreDiagnostic, isSkippable: Bool = false, at location: SourceLocation
  ) {
    if isSkippable, exhaustivity != .on {
      guard exhaustivity.showsSkipped else { return }
      reportIssue(diagnostic.message, severity: .warning, at: location)
    } else {
      reportIssue(diagnostic.message, at: location)
    }
  }

  /// Fails the test when an action had two results.
  func reportImpurity(of step: TestRecorder<State, Action>.Step, at location: SourceLocation) {
    guard let difference = step.reduction.impurity else { return }
    let diagnostic = PurityDiagnostic.twoResults(
      action: ActionSummary(step.action).line, difference: difference)
    reportIssue(diagnostic.message, at: location)
  }

  /// Makes the last check when the store goes, unless its test has ended before.
  func end() {
    guard !isPastEnd, endOfTest?.takeBack() ?? true else { return }
    checkEnd()
  }

  func checkAtEndOfTest() {
    let running = recorder.unfinished
    checkEnd()
    isPastEnd = true
    // Whoever uses the store in another test is not told of them again.
    for effect in running { effect.isTold = true }
    tellReceived(recorder.received.count, at: location)
  }

  /// The last check: nothing may be left.
  private func checkEnd() {
    settleTaken()
    for step in recorder.received { reportImpurity(of: step, at: location) }
    let received = recorder.received.map { ActionSummary($0.action).line }
    if !received.isEmpty {
      report(.unassertedActions(received, before: nil), isSkippable: true, at: location)
    }
    let running = recorder.summaries(of: untold)
    if !running.isEmpty {
      report(.runningEffects(running, waited: nil), isSkippable: true, at: location)
    }
    checkShared(at: location)
    checkOverrides()
  }

  /// Reports what effects have changed of shared values and no assertion describes.
  func checkShared(at location: SourceLocation) {
    guard recorder.tracker.hasChangesBetweenSteps else { return }
    shared = recorder.tracker.takeChangesBetweenSteps()
    let differences = shared.differences(.changed).map(\.described)
    report(
      .sharedNotAsserted(difference: differences.joined(separator: "\n\n")), isSkippable: true,
      at: location)
  }
}

extension SharedDifference {
  /// The value and how it differs.
  var described: String {
    let difference = CustomDump.difference(expected, actual, format: .proportional) ?? text
    return "\(name):\n\n\(difference)"
  }
}
