internal import IssueReporting

/// What can go wrong when an effect sends an action.
enum SendDiagnostic {
  case afterEnd(action: String, name: String?, location: SourceLocation?)
  case synchronousElsewhere(action: String)

  var message: String {
    switch self {
    case .afterEnd(let action, let name, let location):
      """
      An action was sent after its effect had ended.

      Expected: the effect \(Self.description(name, location)) runs while it sends. Got: it has \
      ended, and the action '\(action)' was sent.

      Why: 'send' was kept after the operation returned, often by a task or a callback that nobody \
      awaits. Such an action cannot be cancelled with its effect, so it was ignored.

      What to do: Await in the operation whatever sends, with a task group or 'async let', or turn \
      the callbacks into an 'AsyncStream' and iterate over it. \
      More: Documentation/Diagnostics/send-after-end.md.
      """
    case .synchronousElsewhere(let action):
      """
      An action was sent on the main actor, without 'await', to a store that lives elsewhere.

      Expected: 'await send(…)', because the store that runs the effect is bound to another actor. \
      Got: the action '\(action)' by the call that does not suspend.

      Why: That call delivers at once, which only a store of the main actor allows. The action was \
      passed on and arrives later.

      What to do: Send from asynchronous code, with 'await'. \
      More: Documentation/Diagnostics/send-without-await.md.
      """
    }
  }

  private static func description(_ name: String?, _ location: SourceLocation?) -> String {
    let name = name.map { "'\($0)'" } ?? "made"
    guard let location else { return name }
    return "\(name) at \(location.fileID):\(location.line)"
  }

  func report() {
    switch self {
    case .afterEnd(_, _, let location?): reportIssue(message, at: location)
    case .afterEnd, .synchronousElsewhere: reportIssue(message)
    }
  }
}
