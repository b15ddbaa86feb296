/// What an initialiser that `@DependencyClient` writes stores of an argument.
///
/// It tells values from closures where the macro sees only a name: a closure whose type hides behind an
/// alias is not escaping, and takes the other overload.
///
/// - Parameter value: The argument.
/// - Returns: The same.
@inlinable
public func _stored<Value>(_ value: Value) -> Value { value }

/// Explains why a closure whose type hides behind an alias cannot be stored.
@available(
  *, unavailable,
  message: "an alias hides the type of a closure: write the closure type out in the client"
)
public func _stored<each Argument, Result, Value>(
  _ closure: (repeat each Argument) async throws -> Result
) -> Value {
  fatalError()
}
