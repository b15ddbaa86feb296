internal import Dependencies
internal import IssueReporting
internal import Sharing

extension TestRecorder {
  /// Reduces an action, and then a second time where nobody notices, to compare the two results.
  func reduceTwice(
    _ action: Action, into state: inout State, by reducer: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    if let reference = HeldReference.first(in: State.self) {
      // Not to be kept apart from a copy: then nothing is recorded either.
      return reduceOnce(
        action, into: &state, .reference(path: "state\(reference.path)", type: reference.type),
        by: reducer)
    }
    let before = state
    let stackElementID = dependencies.stackElementID.copy()
    let tape = AnswerTape { HeldReference.first(in: $0) == nil }
    var effect = Effect<Action>.none
    let (shared, issues) = IssueTally.counting {
      tracker.step(isRepeatable: true) {
        recording(on: tape) { effect = reducer(&state, action) }
      }
    }
    var reduction = Reduction(stackElementID: stackElementID.copy(), shared: shared)
    defer {
      shared.forgetReads()
      note(reduction)
    }
    if let obstacle = PurityReport.Obstacle(issues: issues, dependency: tape.obstacles.first) {
      purity.obstacles[obstacle, default: 0] += 1
      return effect
    }
    purity.checked += 1
    var copy = before
    var repeated = Effect<Action>.none
    let repetition = repeating(shared, tape, stackElementID) {
      repeated = reducer(&copy, action)
    }
    reduction.impurity = repetition.difference(
      first: (state, effect), second: (copy, repeated), areEqual: areEqual)
    if reduction.impurity != nil { purity.impure += 1 }
    return effect
  }

  private func recording<R>(on tape: AnswerTape, _ body: () -> R) -> R {
    // Reads of keys are seen only where values have an observer.
    var dependencies = DependencyValues.current
    guard dependencies.observer == nil else { return tape.record(body) }
    dependencies.observer = NoDependencyObserver()
    return DependencyValues.$_current.withValue(dependencies) { tape.record(body) }
  }

  private func repeating(
    _ shared: SharedChanges, _ tape: AnswerTape, _ stackElementID: StackElementIDGenerator,
    _ body: () -> Void
  ) -> SharedRepetition {
    var dependencies = DependencyValues.current
    dependencies.observer = nil
    // Identifiers are on the tape; these are for a reduction that wants more of them than the first.
    dependencies.stackElementID = stackElementID
    return IssueTally.silencing {
      shared.repeating {
        DependencyValues.$_current.withValue(dependencies) {
          ChangeList.rehearsing { tape.replay(body) }
        }
      }
    }.repetition
  }

  private func reduceOnce(
    _ action: Action, into state: inout State, _ obstacle: PurityReport.Obstacle,
    by reducer: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    purity.obstacles[obstacle, default: 0] += 1
    let stackElementID = dependencies.stackElementID.copy()
    var effect = Effect<Action>.none
    let shared = tracker.step { effect = reducer(&state, action) }
    note(Reduction(stackElementID: stackElementID, shared: shared))
    return effect
  }
}

extension PurityReport.Obstacle {
  /// What keeps a reduction from being run again, if something does.
  fileprivate init?(issues: Int, dependency: String?) {
    if issues > 0 {
      self = .issue
    } else if let dependency {
      self = .dependency(dependency)
    } else {
      return nil
    }
  }
}

extension SharedRepetition {
  /// Compares what two reductions of an action have left and returned.
  fileprivate func difference<State, Action>(
    first: (state: State, effect: Effect<Action>), second: (state: State, effect: Effect<Action>),
    areEqual: (State, State) -> Bool
  ) -> ReducerDifference? {
    let shared = differences
    var parts: [ReducerDifference.Part] = []
    if !comparing({ areEqual(second.state, first.state) }) {
      parts = comparing {
        ReducerDifference.parts(first: first.state, second: second.state, at: "state")
      }
    }
    for value in shared where ReducerDifference.isComparable(value.actual) {
      let part = ReducerDifference.Part(value.name, first: value.actual, second: value.expected)
      // A shared value of the state is there already, under its place in the state.
      let isKnown = parts.contains { $0.first == part.first && $0.second == part.second }
      if !isKnown { parts.append(part) }
    }
    let effect = comparing {
      ReducerDifference.part(first: first.effect, second: second.effect)
    }
    if let effect { parts.append(effect) }
    return parts.isEmpty ? nil : ReducerDifference(parts: parts)
  }
}
