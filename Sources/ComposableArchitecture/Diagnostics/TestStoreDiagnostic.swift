/// What a test store can find wrong. The texts have four parts: what was expected, what happened, why it
/// may be, what to do.
enum TestStoreDiagnostic {
  case stateMismatch(difference: String, isExpectingChange: Bool)
  case closureWithoutChange
  case closureThrew(String)
  case skippedState(difference: String)
  case unassertedActions([String], before: String?)
  case skippedActions([String])
  case nothingReceived(expected: String, running: [EffectSummary], waited: Duration?)
  case unexpectedAction(
    expected: String, received: String, difference: String?, position: Int?, queue: [String])
  case runningEffects([EffectSummary], waited: Duration?)
  case nothingToSkip(String)

  var message: String {
    switch self {
    case .stateMismatch, .closureWithoutChange, .closureThrew, .skippedState:
      stateMessage
    case .unassertedActions, .skippedActions, .nothingReceived, .unexpectedAction:
      actionMessage
    case .runningEffects, .nothingToSkip:
      effectMessage
    }
  }
}

// MARK: States

extension TestStoreDiagnostic {
  private var stateMessage: String {
    switch self {
    case .stateMismatch(let difference, isExpectingChange: true):
      """
      The state is not the expected one.

      \(difference.indented)

      (Expected: −, Actual: +)

      Why: The reducer changed something else than the closure says, or the closure says too little.

      What to do: Make the closure describe every change, or mend the reducer. \
      More: Documentation/Diagnostics/test-state-differs.md.
      """
    case .stateMismatch(let difference, isExpectingChange: false):
      """
      The state changed although no change is expected.

      \(difference.indented)

      (Expected: −, Actual: +)

      Why: The reducer changed the state, and the call has no closure that says so.

      What to do: Describe the change in a trailing closure: { $0.… = … }, or mend the reducer. \
      More: Documentation/Diagnostics/test-state-changed.md.
      """
    case .closureWithoutChange:
      """
      The state was expected to change and did not.

      Expected: a change, since the call has a closure. Got: the state as it was, and a closure that \
      leaves it so.

      Why: The reducer did nothing, or what the closure assigns was there already.

      What to do: Remove the closure, or mend the reducer. \
      More: Documentation/Diagnostics/test-state-unchanged.md.
      """
    case .closureThrew(let error):
      """
      The closure with the expected state threw an error.

      Expected: a state. Got: \(error)

      Why: Something that the closure tries failed.

      What to do: Look at the error; the state was not compared. \
      More: Documentation/Diagnostics/test-closure-threw.md.
      """
    case .skippedState(let difference):
      """
      Not asserted:

      \(difference.indented)

      (Expected: −, Actual: +)

      More: Documentation/Diagnostics/test-not-asserted.md.
      """
    default: ""
    }
  }
}

// MARK: Actions

extension TestStoreDiagnostic {
  private var actionMessage: String {
    switch self {
    case .unassertedActions(let actions, let next):
      """
      \(actions.count.counted("action was", "actions were")) received and not asserted.

      Expected: each action that an effect sends is asserted\
      \(next.map { " before the next one is sent, which is \($0)" } ?? " before the test ends"). Got:

      \(actions.joined(separator: "\n").indented)

      Why: An effect sent more than the test says.

      What to do: Assert each with 'receive', or make the test not exhaustive. \
      More: Documentation/Diagnostics/test-actions-not-asserted.md.
      """
    case .skippedActions(let actions):
      """
      Not asserted: \(actions.count.counted("action was", "actions were")) skipped.

      \(actions.joined(separator: "\n").indented)

      More: Documentation/Diagnostics/test-not-asserted.md.
      """
    case .nothingReceived(let expected, let running, let waited):
      """
      No action was received.

      Expected: \(expected)

      Got: nothing\(waited.map { " in \($0)" } ?? ""). \(running.inWords)

      Why: \(Self.reasonForSilence(running, waited))

      What to do: Look at what the effect waits for; advance the clock it sleeps on, or give \
      'receive' a longer timeout. \
      More: Documentation/Diagnostics/test-nothing-received.md.
      """
    case .unexpectedAction(let expected, let received, let difference, let position, let queue):
      """
      Another action was received than the expected one.

      Expected: \(expected)

      Got: \(received)\(difference.map { "\n\n\($0.indented)\n\n(Expected: −, Actual: +)" } ?? "")

      Why: \(Self.hint(position, queue))

      What to do: Assert the actions in the order in which they come. \
      More: Documentation/Diagnostics/test-unexpected-action.md.
      """
    default: ""
    }
  }

  private static func reasonForSilence(_ running: [EffectSummary], _ waited: Duration?) -> String {
    if running.isEmpty { return "No effect is running that could send it." }
    return waited == nil
      ? "Every running effect sleeps on a clock that only the test can move."
      : "An effect is still running and has not sent it in time."
  }

  private static func hint(_ position: Int?, _ queue: [String]) -> String {
    guard let position else {
      return "The expected action has not been received. Received so far: \(queue.count)."
    }
    return """
      The expected action was received too, but later: \
      \(position.counted("action comes", "actions come")) before it. \
      More: Documentation/Diagnostics/test-unexpected-action.md.
      """
  }
}

// MARK: Effects

extension TestStoreDiagnostic {
  private var effectMessage: String {
    switch self {
    case .runningEffects(let effects, let waited):
      """
      \(effects.count.counted("effect is", "effects are")) still running.

      Expected: every effect has ended\(waited.map { " within \($0)" } ?? ""). Got:

      \(effects.map(\.description).joined(separator: "\n").indented)

      Why: It waits for something that the test does not give it, or it never ends by itself.

      What to do: Let it end: advance its clock, send the action that cancels it, or take it out with \
      'skipInFlightEffects'. \
      More: Documentation/Diagnostics/test-effects-running.md.
      """
    case .nothingToSkip(let what):
      """
      There is no \(what) to skip.

      Expected: at least one \(what). Got: none.

      Why: The test has accounted for everything already.

      What to do: Remove the call, or pass 'strict: false'. \
      More: Documentation/Diagnostics/test-nothing-to-skip.md.
      """
    default: ""
    }
  }
}

extension [EffectSummary] {
  fileprivate var inWords: String {
    if isEmpty { return "No effect is running." }
    return "Still running:\n\n" + map(\.description).joined(separator: "\n").indented
  }
}

extension Int {
  fileprivate func counted(_ one: String, _ many: String) -> String {
    self == 1 ? "1 \(one)" : "\(self) \(many)"
  }
}

extension String {
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0 }
      .joined(separator: "\n")
  }
}
