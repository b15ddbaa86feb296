import IssueReporting

extension TestDependencyKey {
  /// Reports, while a test value is computed, that the test has not set it.
  ///
  /// - Parameters:
  ///   - property: The property that reads the key.
  ///   - value: What a test may set, in code.
  static func reportIfUnset(_ property: String, value: String) {
    guard shouldReportUnimplemented else { return }
    reportIssue(
      Diagnostics.unimplemented(property, value: value),
      at: DependencyValues._current.log?.nearestPlace ?? SourceLocation())
  }
}
