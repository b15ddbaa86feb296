/// Makes a closure that reports an issue when it is called, and returns a placeholder.
///
/// A test leaves the endpoints that it does not expect to be called like this; the issue names the
/// endpoint.
///
/// ```swift
/// var fetchRows: @Sendable (Page) async -> [Row] =
///   unimplemented("RowClient.fetchRows", placeholder: [])
/// ```
///
/// - Parameters:
///   - description: The name of the endpoint; without one, the function that this is written in.
///   - placeholder: What the closure returns.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - function: The function this is written in.
///   - line: The line of the issue.
///   - column: The column of the issue.
/// - Returns: The closure.
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Result = (),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (argument: repeat each Argument) in
    report(description(), function: function, at: place)
    return placeholder()
  }
}

/// Makes a throwing closure that reports an issue when it is called, and throws `UnimplementedFailure`.
///
/// ```swift
/// var save: @Sendable (Draft) async throws -> Void = unimplemented("DraftClient.save")
/// ```
///
/// - Parameters:
///   - description: The name of the endpoint; without one, the function that this is written in.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - function: The function this is written in.
///   - line: The line of the issue.
///   - column: The column of the issue.
/// - Returns: The closure.
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) throws -> Result {
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (argument: repeat each Argument) in
    let description = description()
    report(description, function: function, at: place)
    throw UnimplementedFailure(reported: description)
  }
}

/// Makes a throwing closure that reports an issue when it is called, and throws an error of its type.
///
/// ```swift
/// var load: @Sendable (Draft.ID) throws(LoadError) -> Draft =
///   unimplemented("DraftClient.load", throwing: .missing)
/// ```
///
/// - Parameters:
///   - description: The name of the endpoint; without one, the function that this is written in.
///   - failure: What the closure throws.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - function: The function this is written in.
///   - line: The line of the issue.
///   - column: The column of the issue.
/// - Returns: The closure.
public func unimplemented<each Argument, Failure: Error, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  throwing failure: @autoclosure @escaping @Sendable () -> Failure,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) throws(Failure) -> Result {
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (argument: repeat each Argument) throws(Failure) in
    report(description(), function: function, at: place)
    throw failure()
  }
}

/// Reports an issue at once, and returns a placeholder.
///
/// ```swift
/// static let testValue = Settings(theme: unimplemented("Settings.theme", placeholder: .light))
/// ```
///
/// - Parameters:
///   - description: What is not implemented; without a name, the function that this is written in.
///   - placeholder: What to return.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - function: The function this is written in.
///   - line: The line of the issue.
///   - column: The column of the issue.
/// - Returns: The placeholder.
@_disfavoredOverload
public func unimplemented<Result>(
  _ description: @autoclosure () -> String = "",
  placeholder: @autoclosure () -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> Result {
  report(
    description(), function: function,
    at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  return placeholder()
}

private func report(_ description: String, function: StaticString, at place: SourceLocation) {
  reportIssue(Diagnostics.unimplemented(description, function: function, at: place), at: place)
}
