import IssueReporting

/// What the expectations of this module share.
enum Expectation {
  /// Reports an issue when two values are not equal.
  static func compare<T: Equatable>(
    _ first: T, _ second: T, names: (String, String), message: () -> String?,
    hint: String? = nil, at location: SourceLocation
  ) {
    guard first != second else { return }
    let format = DiffFormat.proportional
    let difference =
      diff(first, second, format: format) ?? Sentences.bothTexts(first, second, format)
    report(
      Sentences.unexpectedDifference(
        difference, message: message(), first: names.0, second: names.1, format: format,
        hint: hint),
      at: location)
  }

  /// Compares what a value became with what it should have become.
  ///
  /// An expectation that no operation can fail is reported as a warning.
  static func compareChange<T: Equatable>(
    from before: T, expected: T, actual: T, message: () -> String?, at location: SourceLocation
  ) {
    let hint: String? =
      if before == expected { Sentences.changesWroteNothing } else if before == actual {
        Sentences.operationChangedNothing
      } else { nil }
    compare(
      expected, actual, names: ("Expected", "Actual"), message: message, hint: hint, at: location)
    guard expected == actual else { return }
    if T.self is AnyClass, before as AnyObject === actual as AnyObject {
      report(Sentences.sameObject(T.self, message: message()), severity: .warning, at: location)
    } else if before == expected {
      report(Sentences.nothingChanged(message: message()), severity: .warning, at: location)
    }
  }

  /// Reports that there was nothing to compare.
  static func report(
    _ error: any Error, by name: String, message: String?, at location: SourceLocation
  ) {
    report(Sentences.thrown(error, by: name, message: message), at: location)
  }

  private static func report(
    _ message: String, severity: IssueSeverity = .error, at location: SourceLocation
  ) {
    reportIssue(
      message, severity: severity, fileID: location.fileID, filePath: location.filePath,
      line: location.line, column: location.column)
  }
}
