import IssueReporting

/// Expects two values to be equal, and shows how they differ when they are not.
///
/// ```swift
/// expectNoDifference(user, User(id: 1, name: "Blob"))
/// ```
///
/// - Parameters:
///   - first: The value whose lines are marked `−`.
///   - second: The value whose lines are marked `+`.
///   - message: What the expectation is about.
///   - fileID: The file of the expectation.
///   - filePath: The path of that file.
///   - line: The line of the expectation.
///   - column: The column of the expectation.
public func expectNoDifference<T: Equatable>(
  _ first: @autoclosure () throws -> T,
  _ second: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = SourceLocation(
    fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    Expectation.compare(
      try first(), try second(), names: ("First", "Second"), message: message, at: location)
  } catch {
    Expectation.report(error, by: "expectNoDifference", message: message(), at: location)
  }
}
