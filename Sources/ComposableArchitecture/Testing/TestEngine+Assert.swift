internal import CustomDump
internal import Dependencies
internal import IssueReporting
internal import Sharing

extension TestEngine {
  /// What a closure of the test describes.
  enum Occasion: String {
    case sending = "sent"
    case receiving = "received"
    case asserting = "asserted"
  }

  /// Checks the state after a step against what the test expects.
  func assert(
    _ step: TestRecorder<State, Action>.Step,
    from before: State,
    expecting update: ((inout State) throws -> Void)?,
    what occasion: Occasion,
    at location: SourceLocation
  ) {
    let check = StateCheck(
      before: before, actual: step.state, shared: step.reduction.shared,
      stackElementID: step.reduction.stackElementID, dependencies: recorder.storeDependencies)
    switch exhaustivity {
    case .on:
      checkAll(check, expecting: update, occasion, at: location)
    case .off:
      guard let update else { return showSkipped(check, expected: before, at: location) }
      checkPart(check, expecting: update, occasion, at: location)
    }
  }

  /// Checks the current state.
  func assertCurrent(_ update: @escaping (inout State) throws -> Void, at location: SourceLocation)
  {
    if let step = taken {
      taken = nil
      assert(step, from: state, expecting: update, what: .asserting, at: location)
      return accept(step, isAsserted: true)
    }
    // What effects have changed of shared values since the last action, when no other has come since.
    let tracker = recorder.tracker
    let between =
      !recorder.hasReceived && tracker.hasChangesBetweenSteps
      ? tracker.takeChangesBetweenSteps() : nil
    var stretches = exhaustivity == .on ? [] : skippedShared
    if let between {
      shared = between
      stretches.append(between)
    }
    let check = StateCheck(
      before: exhaustivity == .on ? state : baseline ?? state, actual: state,
      shared: stretches.isEmpty ? shared : .joining(stretches),
      stackElementID: recorder.storeDependencies.stackElementID.copy(),
      dependencies: recorder.storeDependencies, isFromActual: stretches.isEmpty)
    if exhaustivity == .on {
      checkAll(check, expecting: update, .asserting, at: location)
    } else {
      checkPart(check, expecting: update, .asserting, at: location)
      baseline = nil
      skippedShared.removeAll()
    }
  }

  private func checkAll(
    _ check: StateCheck<State>, expecting update: ((inout State) throws -> Void)?,
    _ occasion: Occasion, at location: SourceLocation
  ) {
    guard let expected = expected(check, update, at: location) else { return }
    guard let difference = check.difference(from: expected) else {
      if update != nil, occasion != .asserting, check.isUnchanged(expected) {
        report(.closureWithoutChange, at: location)
      }
      return
    }
    report(
      .stateMismatch(difference: difference, isExpectingChange: update != nil), at: location)
  }

  private func checkPart(
    _ check: StateCheck<State>, expecting update: @escaping (inout State) throws -> Void,
    _ occasion: Occasion, at location: SourceLocation
  ) {
    guard var expected = expected(check, update, at: location) else { return }
    if check.isUnchanged(expected) {
      // Nothing written that differs: what it says must then hold of the actual state.
      guard let again = self.expected(check.startingAtActual, update, at: location) else { return }
      expected = again
      if let difference = check.difference(from: expected) {
        report(.stateMismatch(difference: difference, isExpectingChange: true), at: location)
      }
      return
    }
    let disagreements = check.disagreements(with: expected)
    if disagreements.isEmpty {
      showSkipped(check, expected: expected, at: location)
    } else {
      report(
        .stateMismatch(
          difference: disagreements.joined(separator: "\n\n"), isExpectingChange: true),
        at: location)
    }
  }

  /// Runs the test's closure.
  private func expected(
    _ check: StateCheck<State>, _ update: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) -> State? {
    guard let update else { return check.before }
    do {
      // What the closure itself is mistaken about, such as a case that is not there, is about this step too.
      return try withIssueContext(
        fileID: location.fileID, filePath: location.filePath, line: location.line,
        column: location.column
      ) {
        try check.expected(update)
      }
    } catch {
      report(.closureThrew("\(error)"), at: location)
      return nil
    }
  }

  private func showSkipped(
    _ check: StateCheck<State>, expected: State, at location: SourceLocation
  ) {
    guard exhaustivity.showsSkipped, let difference = check.difference(from: expected) else {
      return
    }
    report(.skippedState(difference: difference), isSkippable: true, at: location)
  }
}

/// One comparison of an expected state with the actual one.
final class StateCheck<State: Equatable> {
  let before: State
  let actual: State
  let shared: SharedChanges
  let stackElementID: StackElementIDGenerator
  let dependencies: DependencyValues
  /// Whether the closure begins with the actual state, shared values included.
  let isFromActual: Bool
  /// Which observable properties the closure has written, equal values included.
  let writes = StateWrites()

  init(
    before: State, actual: State, shared: SharedChanges, stackElementID: StackElementIDGenerator,
    dependencies: DependencyValues, isFromActual: Bool = false
  ) {
    self.before = before
    self.actual = actual
    self.shared = shared
    self.stackElementID = stackElementID
    self.dependencies = dependencies
    self.isFromActual = isFromActual
  }

  /// The same check of a closure that begins with the actual state.
  var startingAtActual: StateCheck {
    StateCheck(
      before: actual, actual: actual, shared: shared, stackElementID: stackElementID,
      dependencies: dependencies, isFromActual: true)
  }

  /// Runs a closure on the state before. The elements it pushes get the identifiers that the reducer's
  /// got, and shared values are copies.
  func expected(_ update: (inout State) throws -> Void) throws -> State {
    var dependencies = dependencies
    dependencies.stackElementID = stackElementID.copy()
    // What the closure reads is no use by the feature.
    dependencies.observer = NoDependencyObserver()
    var expected = before
    try DependencyValues.withValues(dependencies) {
      try shared.expecting(startingFrom: isFromActual ? .after : .before) {
        try writes.noting { try update(&expected) }
      }
    }
    return expected
  }

  func isUnchanged(_ expected: State) -> Bool {
    expected == before && shared.differences(.written).isEmpty
  }

  /// How the actual state differs from an expected one; `nil` when it does not.
  func difference(from expected: State) -> String? {
    shared.comparing {
      let shared = shared.differences(.unexpected)
      guard expected != actual || !shared.isEmpty else { return nil }
      return CustomDump.difference(expected, actual, format: .proportional)
        ?? (shared.isEmpty ? nil : shared.map(\.described).joined(separator: "\n\n"))
          ?? """
          The two states print alike and are not equal: see how '\(State.self)' implements '=='.
          """
    }
  }

  /// Where the actual state does not agree with what was written into an expected one.
  func disagreements(with expected: State) -> [String] {
    let state = shared.comparing {
      PartialComparison.disagreements(
        before: before, expected: expected, actual: actual, writes: writes)
    }
    return state + shared.differences(.unexpectedWrites).map(\.described)
  }
}
