import IssueReporting

/// What the expectations of this module share.
enum Expectation {
  /// Reports an issue when two values are not equal.
  static func compare<T: Equatable>(
    _ first: T, _ second: T, names: (String, String), message: () -> String?,
    at location: SourceLocation
  ) {
    guard first != second else { return }
    let format = DiffFormat.proportional
    let difference =
      diff(first, second, format: format) ?? Sentences.bothTexts(first, second, format)
    report(
      Sentences.unexpectedDifference(
        difference, message: message(), first: names.0, second: names.1, format: format),
      at: location)
  }

  /// Reports that there was nothing to compare.
  static func report(
    _ error: any Error, by name: String, message: String?, at location: SourceLocation
  ) {
    report(Sentences.thrown(error, by: name, message: message), at: location)
  }

  private static func report(_ message: String, at location: SourceLocation) {
    reportIssue(
      message, fileID: location.fileID, filePath: location.filePath, line: location.line,
      column: location.column)
  }
}
