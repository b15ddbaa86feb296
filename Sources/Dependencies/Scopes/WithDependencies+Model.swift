import IssueReporting

/// Runs an operation with the dependencies of a model, some of them overridden.
///
/// A parent makes its child this way, so that the child inherits the overrides the parent was made with.
///
/// ```swift
/// func editTapped() {
///   editor = withDependencies(from: self) {
///     $0.articleClient = .offline
///   } operation: {
///     EditorModel()
///   }
/// }
/// ```
///
/// - Parameters:
///   - model: A model with a `@Dependency` property, or one that was made inside `withDependencies`.
///   - updateValuesForOperation: Sets the overrides.
///   - operation: What to run.
///   - fileID: The file of the call.
///   - filePath: The path of that file.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: What the operation returned.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try DependencyValues.$_current.withValue(inherited(from: model, at: place)) {
    try withDependencies(updateValuesForOperation, operation: operation)
  }
}

/// Runs an operation with the dependencies of a model.
///
/// - Parameters:
///   - model: A model with a `@Dependency` property, or one that was made inside `withDependencies`.
///   - operation: What to run.
///   - fileID: The file of the call.
///   - filePath: The path of that file.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: What the operation returned.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try DependencyValues.withValues(
    inherited(from: model, at: place), operation: operation)
}

/// Runs an asynchronous operation with the dependencies of a model, some of them overridden.
///
/// - Parameters:
///   - model: A model with a `@Dependency` property, or one that was made inside `withDependencies`.
///   - isolation: The isolation of the caller.
///   - updateValuesForOperation: Sets the overrides.
///   - operation: What to run.
///   - fileID: The file of the call.
///   - filePath: The path of that file.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: What the operation returned.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  var values = inherited(from: model, at: place)
  values.mode = .overriding
  try await updateValuesForOperation(&values)
  values.mode = .reading
  return try await DependencyValues.withValues(
    values, isolation: isolation, operation: operation)
}

/// Runs an asynchronous operation with the dependencies of a model.
///
/// - Parameters:
///   - model: A model with a `@Dependency` property, or one that was made inside `withDependencies`.
///   - isolation: The isolation of the caller.
///   - operation: What to run.
///   - fileID: The file of the call.
///   - filePath: The path of that file.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: What the operation returned.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await DependencyValues.withValues(
    inherited(from: model, at: place), isolation: isolation, operation: operation)
}

private func inherited(from model: some AnyObject, at place: SourceLocation) -> DependencyValues {
  let current = DependencyValues._current
  guard let values = ModelValues.values(of: model) else {
    reportIssue(Diagnostics.noDependencies(in: type(of: model)), at: place)
    return current
  }
  return values.merging(current)
}
