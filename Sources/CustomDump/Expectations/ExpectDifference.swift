import IssueReporting

/// Expects an operation to change a value in exactly the way described.
///
/// ```swift
/// expectDifference(counter.count) {
///   counter.increment()
/// } changes: {
///   $0 = 1
/// }
/// ```
///
/// - Parameters:
///   - expression: The value; it is read before and after the operation.
///   - message: What the expectation is about.
///   - operation: What changes the value.
///   - changes: Turns the value from before into the one that is expected afterwards. A closure that
///     changes nothing is reported as a warning: no operation could fail such an expectation.
///   - fileID: The file of the expectation.
///   - filePath: The path of that file.
///   - line: The line of the expectation.
///   - column: The column of the expectation.
public func expectDifference<T: Equatable>(
  _ expression: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String? = nil,
  operation: () throws -> Void = {},
  changes: (inout T) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = SourceLocation(
    fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    let before = try expression()
    try operation()
    var expected = before
    try changes(&expected)
    Expectation.compareChange(
      from: before, expected: expected, actual: try expression(), message: message, at: location)
  } catch {
    Expectation.report(error, by: "expectDifference", message: message(), at: location)
  }
}

/// Expects an asynchronous operation to change a value in exactly the way described.
///
/// - Parameters:
///   - expression: The value; it is read before and after the operation.
///   - message: What the expectation is about.
///   - isolation: The actor of the caller.
///   - operation: What changes the value.
///   - changes: Turns the value from before into the one that is expected afterwards. A closure that
///     changes nothing is reported as a warning: no operation could fail such an expectation.
///   - fileID: The file of the expectation.
///   - filePath: The path of that file.
///   - line: The line of the expectation.
///   - column: The column of the expectation.
public func expectDifference<T: Equatable>(
  _ expression: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String? = nil,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Void,
  changes: (inout T) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async {
  let location = SourceLocation(
    fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    let before = try expression()
    try await operation()
    var expected = before
    try changes(&expected)
    Expectation.compareChange(
      from: before, expected: expected, actual: try expression(), message: message, at: location)
  } catch {
    Expectation.report(error, by: "expectDifference", message: message(), at: location)
  }
}
