// What counts as a change of a property of a perceptible class. Expanded macros call these functions, and
// the compiler picks the overload that fits the property's type.

/// Whether assigning a value changes a property: always, when values of the type cannot be compared.
@_disfavoredOverload
public func _$isPerceived<Value>(_ old: Value, _ new: Value) -> Bool { true }

/// Whether assigning a value changes a property.
public func _$isPerceived<Value: Equatable>(_ old: Value, _ new: Value) -> Bool { old != new }

/// Whether assigning an object changes a property: an equal object is still another one.
public func _$isPerceived<Value: AnyObject>(_ old: Value, _ new: Value) -> Bool { old !== new }

/// Whether assigning an object changes a property: an equal object is still another one.
public func _$isPerceived<Value: AnyObject & Equatable>(_ old: Value, _ new: Value) -> Bool {
  old !== new
}
