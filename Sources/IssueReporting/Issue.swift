/// What was reported, and where: the one value that travels inside this module.
struct Issue {
  /// What was reported.
  enum Content {
    case message(String?, IssueSeverity)
    case error(any Error, String?)
  }

  var content: Content
  var place: SourceLocation

  /// The whole text.
  var text: String {
    switch content {
    case .message(let message, _): message ?? ""
    case .error(let error, let message): Diagnostics.caught(error, message: message)
    }
  }

  var severity: IssueSeverity {
    switch content {
    case .message(_, let severity): severity
    case .error: .error
    }
  }

  /// Tells the reporters in force, or, in `withExpectedIssue`, that it came.
  ///
  /// - Parameters:
  ///   - place: Where the issue is, unless `withIssueContext` says otherwise.
  ///   - content: What is reported: made only if there is a reporter.
  static func deliver(at place: SourceLocation, _ content: () -> Content) {
    if let tally = IssueTally.current, tally.keepsBack() { return }
    let expectation = ExpectedIssue.current
    expectation?.meet()
    let reporters = IssueReporters.current
    guard !reporters.isEmpty else { return }
    let issue = Issue(content: content(), place: IssueContext.current ?? place)
    for reporter in reporters {
      if expectation == nil {
        issue.report(to: reporter)
      } else {
        issue.expect(in: reporter)
      }
    }
  }

  private func report(to reporter: any IssueReporter) {
    switch content {
    case .message(let message, let severity):
      reporter.reportIssue(
        message, severity: severity, fileID: place.fileID, filePath: place.filePath,
        line: place.line, column: place.column)
    case .error(let error, let message):
      reporter.reportIssue(
        error, message, fileID: place.fileID, filePath: place.filePath, line: place.line,
        column: place.column)
    }
  }

  private func expect(in reporter: any IssueReporter) {
    switch content {
    case .message(let message, _):
      reporter.expectIssue(
        message, fileID: place.fileID, filePath: place.filePath, line: place.line,
        column: place.column)
    case .error(let error, let message):
      reporter.expectIssue(
        error, message, fileID: place.fileID, filePath: place.filePath, line: place.line,
        column: place.column)
    }
  }
}
