// Expanded macros ask with these whether a property of a well-known type changes: the many meanings of
// `_$isChanged` would cost the compiler time for each property.

/// Whether two values differ.
@inlinable
public func _$isDifferent<Value: Equatable>(_ old: Value, _ new: Value) -> Bool { old != new }

/// Whether two values differ: of types that cannot be compared, and only have a well-known name.
@_disfavoredOverload
public func _$isDifferent<Value>(_ old: Value, _ new: Value) -> Bool { true }
