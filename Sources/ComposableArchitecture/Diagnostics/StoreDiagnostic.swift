internal import IssueReporting

/// What can go wrong with a store.
enum StoreDiagnostic {
  case actionForGoneChild(action: String, state: String)
  case readWhileReducing(state: String)
  case goneElement(id: String, state: String)

  var message: String {
    switch self {
    case .actionForGoneChild(let action, let state):
      """
      A store was sent an action after its child had gone.

      Expected: the child '\(state)' that this store was made for is still there. Got: it was \
      removed or replaced, and the action '\(action)' was sent.

      Why: A view kept the store and sent the action late.

      What to do: Ask for the store again with 'scope' when the parent changes, or leave it: the \
      action was ignored. \
      More: Documentation/Diagnostics/store-of-gone-child.md.
      """
    case .readWhileReducing(let state):
      """
      The state of a store was read while its reducers were changing it.

      Expected: a store is read before or after an action is reduced. Got: '\(state)' was read while \
      an action was being reduced.

      Why: A reducer, or something that it calls, holds the store and reads it. The state is half \
      changed at that time and has no other owner.

      What to do: Read the 'state' parameter of the reducer. What must see the new state belongs into \
      an effect, or into an observer, which is told when the reducers are done. \
      More: Documentation/Diagnostics/state-read-while-reducing.md.
      """
    case .goneElement(let id, let state):
      """
      A collection of stores was asked for the store of an element that is gone.

      Expected: the collection is used while its elements are there. Got: the element '\(id)', a \
      '\(state)', was removed after the collection had been made, and nobody holds its store.

      Why: The collection was kept while the parent changed.

      What to do: Ask for the collection again with 'scope(state:action:)' when the parent has changed. \
      The store refuses actions, and has no state that could be read. \
      More: Documentation/Diagnostics/element-store-gone.md.
      """
    }
  }

  func report(at location: SourceLocation) {
    reportIssue(message, at: location)
  }
}
