// What a test store says about states.

extension TestStoreDiagnostic {
  var stateMessage: String {
    switch self {
    case .stateMismatch(let difference, isExpectingChange: true):
      """
      The state is not the expected one.

      \(difference.asDifference)

      Why: The reducer changed something else than the closure says, or the closure says too little.

      What to do: Make the closure describe every change, or mend the reducer. \
      More: Documentation/Diagnostics/test-state-differs.md.
      """
    case .stateMismatch(let difference, isExpectingChange: false):
      """
      The state changed although no change is expected.

      \(difference.asDifference)

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
    default: otherStateMessage
    }
  }

  private var otherStateMessage: String {
    switch self {
    case .skippedState(let difference):
      """
      Not asserted:

      \(difference.asDifference)

      More: Documentation/Diagnostics/test-not-asserted.md.
      """
    case .sharedNotAsserted(let difference):
      """
      A shared value changed, and no assertion says so.

      \(difference.asDifference)

      Why: An effect changed it, and no action came after it whose assertion could describe the change.

      What to do: Describe it: store.assert { $0.$….withLock { $0 = … } }. \
      More: Documentation/Diagnostics/test-shared-changed.md.
      """
    case .takenNotAsserted(let action, let difference):
      """
      The state changed with an action out of 'receivedActions', and no assertion says so.

      Expected: no change by \(action). Got:

      \(difference.asDifference)

      Why: The reducer changed the state, and the loop does not describe the change.

      What to do: Describe it in the loop: store.assert { $0.… = … }. \
      More: Documentation/Diagnostics/test-state-changed.md.
      """
    default: ""
    }
  }
}
