/// Runs a body and reports the error it throws, if it throws one.
///
/// The error of an endpoint that nobody set, see `unimplemented`, was reported when the endpoint was called, and is
/// not reported again.
///
/// ```swift
/// let settings = withErrorReporting("Loading the settings") {
///   try Settings(contentsOf: url)
/// }
/// ```
///
/// - Parameters:
///   - message: What is going on.
///   - reporters: The reporters to tell; without them, those in force.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - body: What to run.
/// - Returns: What the body returns, `nil` if it throws.
@discardableResult
public func withErrorReporting<R>(
  _ message: @autoclosure () -> String? = nil,
  to reporters: [any IssueReporter]? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  catching body: () throws -> R
) -> R? {
  do {
    return try body()
  } catch {
    report(
      error, message(), to: reporters,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    return nil
  }
}

/// Runs an asynchronous body and reports the error it throws, if it throws one.
///
/// - Parameters:
///   - message: What is going on.
///   - reporters: The reporters to tell; without them, those in force.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - isolation: The actor to stay on.
///   - body: What to run.
/// - Returns: What the body returns, `nil` if it throws.
@discardableResult
public func withErrorReporting<R>(
  _ message: @autoclosure () -> String? = nil,
  to reporters: [any IssueReporter]? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation,
  catching body: () async throws -> R
) async -> R? {
  do {
    return try await body()
  } catch {
    report(
      error, message(), to: reporters,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    return nil
  }
}

private func report(
  _ error: any Error, _ message: @autoclosure () -> String?, to reporters: [any IssueReporter]?,
  at place: SourceLocation
) {
  var reporters = reporters
  if (error as? any ReportedError)?.isReported == true {
    // Those in force were told when the error was made: an endpoint that nobody set is one issue.
    let told = IssueReporters.current
    reporters = (reporters ?? []).filter { reporter in !told.contains { isSame($0, reporter) } }
  }
  withIssueReporters(reporters ?? IssueReporters.current) {
    Issue.deliver(at: place) { .error(error, message()) }
  }
}

/// Whether two reporters are known to be one.
private func isSame(_ left: any IssueReporter, _ right: any IssueReporter) -> Bool {
  guard type(of: left) == type(of: right) else { return false }
  if let left = left as? any Hashable, let right = right as? any Hashable {
    return AnyHashable(left) == AnyHashable(right)
  }
  if type(of: left) is AnyClass { return (left as AnyObject) === (right as AnyObject) }
  // Without a stored property there is nothing to tell them apart.
  return Mirror(reflecting: left).children.isEmpty
}
