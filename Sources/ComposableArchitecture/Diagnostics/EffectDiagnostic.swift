internal import IssueReporting

/// What can go wrong with an effect.
enum EffectDiagnostic {
  case unhandledError(any Error, name: String?, location: SourceLocation?)
  case dismissWithoutPresentation

  var message: String {
    switch self {
    case .unhandledError(let error, let name, let location):
      """
      An effect threw an error that nobody handles.

      Expected: the effect \(Self.words(name, location)) handles its errors. Got: \(error)

      Why: Something that the effect awaited failed, and neither the operation nor 'catch' turned \
      the error into an action.

      What to do: Catch the error inside 'run', or pass 'catch: { error, send in … }' to it. \
      More: Documentation/Diagnostics/effect-unhandled-error.md.
      """
    case .dismissWithoutPresentation:
      """
      A feature that nothing presents asked to be dismissed.

      Expected: 'dismiss()' is called inside an effect of a feature that its parent presents with \
      'ifLet' or 'forEach'. Got: no presentation around the call.

      Why: The feature is embedded for good, is the root, or the call is outside an effect.

      What to do: Present the feature, or call 'dismiss()' in '.run'. \
      More: Documentation/Diagnostics/dismiss-without-presentation.md.
      """
    }
  }

  private static func words(_ name: String?, _ location: SourceLocation?) -> String {
    let place = location.map { "at \($0.fileID):\($0.line)" }
    guard let name else { return "made \(place ?? "by an operator")" }
    return [quoted(name), place].compactMap { $0 }.joined(separator: " ")
  }

  private static func quoted(_ name: String) -> String { "'\(name)'" }

  func report(at location: SourceLocation) {
    reportIssue(message, at: location)
  }
}
