/// Runs an operation with some dependencies overridden.
///
/// ```swift
/// let model = withDependencies {
///   $0.uuid = .incrementing
/// } operation: {
///   Model()
/// }
/// ```
///
/// The overrides are in force for everything the operation calls, and for tasks that it starts.
///
/// - Parameters:
///   - updateValuesForOperation: Sets the overrides.
///   - operation: What to run.
/// - Returns: What the operation returned.
@discardableResult
@inlinable
public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  var values = DependencyValues._current
  values.mode = .overriding
  try updateValuesForOperation(&values)
  values.mode = .reading
  return try DependencyValues.withValues(values, operation: operation)
}

/// Runs an asynchronous operation with some dependencies overridden.
///
/// - Parameters:
///   - isolation: The isolation of the caller.
///   - updateValuesForOperation: Sets the overrides.
///   - operation: What to run.
/// - Returns: What the operation returned.
@discardableResult
@inlinable
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  var values = DependencyValues._current
  values.mode = .overriding
  try await updateValuesForOperation(&values)
  values.mode = .reading
  return try await DependencyValues.withValues(
    values, isolation: isolation, operation: operation)
}

extension DependencyValues {
  /// Runs an operation with values in force.
  @inlinable
  package static func withValues<R>(
    _ values: DependencyValues, operation: () throws -> R
  ) rethrows -> R {
    let result = try $_current.withValue(values, operation: operation)
    ModelValues.associate(values, with: result)
    return result
  }

  /// Runs an asynchronous operation with values in force.
  @inlinable
  package static func withValues<R>(
    _ values: DependencyValues,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> R
  ) async rethrows -> R {
    let result = try await $_current.withValue(values, operation: operation, isolation: isolation)
    ModelValues.associate(values, with: result)
    return result
  }
}
