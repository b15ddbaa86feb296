// What a test store says about dependencies.

extension TestStoreDiagnostic {
  var dependencyMessage: String {
    switch self {
    case .overridesTooLate(let action):
      """
      The dependencies of this step came too late.

      Expected: \(action) comes while 'receive' waits for it. Got: it was reduced before.

      Why: Nothing held up the effect that sent it, so that it was reduced while an earlier step ended, \
      with the dependencies of the store.

      What to do: Let what makes the effect go on happen together with the step: \
      store.withDependencies { … } operation: { …; await store.receive(…) }. \
      More: Documentation/Diagnostics/test-dependencies-too-late.md.
      """
    case .dependenciesAssigned(let effects):
      """
      Dependencies were assigned while effects run that keep what they have.

      Expected: the assignment holds for what comes after it. Got, running since before:

      \(effects.listed)

      Why: An effect has the dependencies that were in force when its action was reduced.

      What to do: Assign before the action is sent that starts the effect, if it is meant for it. \
      More: Documentation/Diagnostics/test-dependencies-assigned.md.
      """
    default: ""
    }
  }
}
