internal import IssueReporting

/// What can go wrong where features are composed.
enum CompositionDiagnostic {
  case actionForNil(action: String, state: String, child: String)
  case caseMismatch(action: String, state: String, case: String)
  case actionForMissingElement(action: String, state: String, id: String)
  case dismissalOfNothing(action: String, state: String)
  case popOfMissingElement(action: String, id: String)
  case pushOfExistingElement(action: String, id: String)

  var message: String {
    switch self {
    case .actionForNil(let action, let state, let child):
      """
      A child that is not there received an action.

      Expected: '\(child)' in '\(state)' is not nil when its action arrives. Got: nil, and the \
      action '\(action)'.

      Why: A reducer above set the child to nil before the child could handle the action, or a view \
      or an effect outside the child sent the action late.

      What to do: Put the parent's logic below the child, send the action only while the child is \
      there, or leave it: it was ignored. \
      More: Documentation/Diagnostics/child-action-without-child.md.
      """
    case .caseMismatch(let action, let state, let payload):
      """
      A child received an action while its parent was in another case.

      Expected: '\(state)' is in the case that holds '\(payload)' when the child's action arrives. \
      Got: another case, and the action '\(action)'.

      Why: A reducer above changed the case before the child could handle the action, or a view or \
      an effect outside the child sent the action late.

      What to do: Put the parent's logic below the child, send the action only in its case, or leave \
      it: it was ignored. \
      More: Documentation/Diagnostics/child-action-in-another-case.md.
      """
    case .actionForMissingElement(let action, let state, let id):
      """
      An element that is not there received an action.

      Expected: an element with the id '\(id)' in '\(state)'. Got: none, and the action '\(action)'.

      Why: A reducer above removed the element before it could handle the action, or a view or an \
      effect outside the element sent the action late.

      What to do: Put the parent's logic below the elements, send the action only to elements that \
      are there, or leave it: it was ignored. \
      More: Documentation/Diagnostics/element-action-without-element.md.
      """
    case .dismissalOfNothing(let action, let state):
      """
      A dismissal arrived although nothing is presented.

      Expected: '\(state)' presents a child when its dismissal arrives. Got: nil, and the action \
      '\(action)'.

      Why: The child was dismissed twice, or the parent had set it to nil already.

      What to do: Let one side take the child away: the parent by setting the state to nil, or the \
      child by its dismiss dependency. \
      More: Documentation/Diagnostics/dismissal-of-nothing.md.
      """
    case .popOfMissingElement(let action, let id):
      """
      An element was popped that is not on the stack.

      Expected: an element with the id '\(id)'. Got: none, and the action '\(action)'.

      Why: It was popped twice, or a reducer had removed it already.

      What to do: Pop only what is on the stack, or leave it: the action was ignored. \
      More: Documentation/Diagnostics/pop-of-missing-element.md.
      """
    case .pushOfExistingElement(let action, let id):
      """
      An element was pushed whose id is on the stack already.

      Expected: an id that is not on the stack. Got: '\(id)', and the action '\(action)'.

      Why: The same push was sent twice.

      What to do: Send it once, or leave it: the action was ignored. \
      More: Documentation/Diagnostics/push-of-existing-element.md.
      """
    }
  }

  func report(at location: SourceLocation) {
    reportIssue(message, at: location)
  }
}
