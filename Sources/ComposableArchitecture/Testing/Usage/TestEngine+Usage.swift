internal import Dependencies
internal import IssueReporting

extension TestEngine {
  /// The dependencies as the test sees and writes them: its reads are no use, its writes are overrides.
  var dependenciesOfTest: DependencyValues {
    get { recorder.storeDependencies.observed(by: OverrideCollector(usage)) }
    set { assign(newValue.observed(by: usage)) }
  }

  /// How often what a read leads to was called.
  func calls(_ read: (DependencyValues) -> Void) -> Int {
    EndpointProbe.target(in: recorder.storeDependencies, of: read).map(usage.calls) ?? 0
  }

  /// Fails the test if it wants that, and overrides something that the feature has not used.
  func checkOverrides() {
    guard failsOnUnusedOverrides else { return }
    let unused = usage.unusedOverrides
    guard !unused.isEmpty else { return }
    reportIssue(UsageDiagnostic.unusedOverrides(unused).message, at: location)
  }
}
