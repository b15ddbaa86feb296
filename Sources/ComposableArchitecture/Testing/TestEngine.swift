internal import Dependencies
internal import IssueReporting
internal import Sharing

/// What a test store knows.
///
/// Separate from the store, so that a test which is not on the main actor can make one, and so that
/// the last check can run wherever the last reference goes.
final class TestEngine<State: Equatable, Action>: @unchecked Sendable {
  // Used by one test at a time: between its awaits, or by the calls that it awaits.
  let core: RootCore<State, Action>
  let recorder: TestRecorder<State, Action>
  let location: SourceLocation
  var exhaustivity = Exhaustivity.on
  var timeout = Duration.seconds(3)
  /// The state after the last action asserted.
  var state: State
  /// In a test that is not exhaustive: the state before the first step since the last closure.
  var baseline: State?
  var told = ToldMistakes<Action>()
  /// What the last step did to shared values, for assertions between steps.
  var shared: SharedChanges

  init(
    state: State, reducer: some Reducer<State, Action>, dependencies: DependencyValues,
    location: SourceLocation
  ) {
    self.state = state
    self.location = location
    recorder = TestRecorder(dependencies: dependencies, areEqual: ==)
    shared = recorder.tracker.takeChangesBetweenSteps()
    core = RootCore(
      state: state, reducer: reducer, dependencies: dependencies, isolation: MainActor.shared)
    core.monitor = recorder
  }

  /// Takes one step as the present: what is asserted next begins here.
  func accept(_ step: TestRecorder<State, Action>.Step, isAsserted: Bool) {
    baseline = isAsserted ? nil : (baseline ?? state)
    state = step.state
    shared = step.shared
  }

  /// Takes actions as received that the test does not mention.
  ///
  /// - Returns: Descriptions of the actions.
  @discardableResult
  func skipReceived(_ count: Int, at location: SourceLocation) -> [String] {
    recorder.takeReceived(count).map { step in
      reportImpurity(of: step, at: location)
      accept(step, isAsserted: false)
      return describe(step.action)
    }
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
    guard let difference = step.impurity else { return }
    let diagnostic = PurityDiagnostic.twoResults(
      action: describe(step.action), difference: difference)
    reportIssue(diagnostic.message, at: location)
  }

  /// The last check, when the store goes: nothing may be left.
  func checkEnd() {
    for step in recorder.received { reportImpurity(of: step, at: location) }
    let received = recorder.received.map { describe($0.action) }
    if !received.isEmpty {
      report(.unassertedActions(received, before: nil), isSkippable: true, at: location)
    }
    let running = untold.map(EffectSummary.init)
    if !running.isEmpty {
      report(.runningEffects(running, waited: nil), isSkippable: true, at: location)
    }
  }
}
