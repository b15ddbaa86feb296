/// What can go wrong with the states of presented and pushed features.
enum NavigationDiagnostic {
  case payloadOfAnotherCase(state: String, case: String, id: String?)

  var message: String {
    switch self {
    case .payloadOfAnotherCase(let state, let name, let id):
      """
      A payload was written to a case that is not there.

      Expected: \(id.map { "the element with the id '\($0)' on the stack" } ?? "what is presented") \
      is a '\(state)' at '\(name)'. Got: another case, or nothing.

      Why: It was replaced or removed before, or the case was mistaken.

      What to do: Write the whole state to present another case, or check the case first. Nothing was \
      changed. \
      More: Documentation/Diagnostics/case-not-presented.md.
      """
    }
  }
}
