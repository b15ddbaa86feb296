internal import IssueReporting

/// What can go wrong with a store.
enum StoreDiagnostic {
  case actionForGoneChild(action: String, state: String)

  var message: String {
    switch self {
    case .actionForGoneChild(let action, let state):
      """
      A store was sent an action after its child had gone.

      Expected: the child '\(state)' that this store was made for is still there. Got: it was \
      removed or replaced, and the action '\(action)' was sent.

      Why: A view kept the store and sent the action late.

      What to do: Ask for the store again with 'scope' when the parent changes, or leave it: the \
      action was ignored.
      """
    }
  }

  func report(at location: SourceLocation) {
    reportIssue(message, at: location)
  }
}
