/// What can be wrong with the overrides of a test store. The text has four parts: what was expected, what
/// happened, why it may be, what to do.
enum UsageDiagnostic {
  case unusedOverrides([String])

  var message: String {
    switch self {
    case .unusedOverrides(let names):
      """
      The feature does not use \(names.count == 1 ? "an override" : "\(names.count) overrides") of the test.

      Expected: Each dependency that the test overrides is used by the feature.
      Happened: Nothing used \(names.map { "'\($0)'" }.joined(separator: ", ")).
      Why: The feature has lost a contact with the world, or the code that has it did not run.
      What to do: Remove what is not needed, or make the test get to where it is; \
      'store.usedDependencies' lists what was used. \
      More: Documentation/Diagnostics/test-unused-overrides.md.
      """
    }
  }
}
