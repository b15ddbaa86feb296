public import IdentifiedCollections

// What counts as a change of an observed property. Expanded macros call these functions, and the
// compiler picks the overload that fits the property's type: that is why they are free functions,
// and why pairs of constraints have an overload of their own.

/// Whether assigning a value changes a property: always, when values of the type cannot be compared.
@_disfavoredOverload
public func _$isChanged<Value>(_ old: Value, _ new: Value) -> Bool { true }

/// Whether assigning a value changes a property.
public func _$isChanged<Value: Equatable>(_ old: Value, _ new: Value) -> Bool { old != new }

/// Whether assigning an object changes a property: an equal object is still another one.
public func _$isChanged<Value: AnyObject>(_ old: Value, _ new: Value) -> Bool { old !== new }

/// Whether assigning an object changes a property: an equal object is still another one.
public func _$isChanged<Value: AnyObject & Equatable>(_ old: Value, _ new: Value) -> Bool {
  old !== new
}

/// Whether assigning an object or none changes a property.
public func _$isChanged<Value: AnyObject>(_ old: Value?, _ new: Value?) -> Bool { old !== new }

/// Whether assigning an object or none changes a property.
public func _$isChanged<Value: AnyObject & Equatable>(_ old: Value?, _ new: Value?) -> Bool {
  old !== new
}

/// Whether assigning a state changes a property: a copy of the same state does not. Whoever has read a property of
/// the state itself is told.
public func _$isChanged<Value: ObservableState>(_ old: Value, _ new: Value) -> Bool {
  guard old._$id.isSame(as: new._$id) else { return true }
  tellCopy(of: old)
  return false
}

/// Whether assigning a state changes a property; content that is not observable is compared.
public func _$isChanged<Value: ObservableState & Equatable>(_ old: Value, _ new: Value) -> Bool {
  let id = old._$id
  guard id == new._$id else { return true }
  if id.isOpaque { return old != new }
  tellCopy(old, new)
  return false
}

/// Whether assigning a state or none changes a property.
public func _$isChanged<Value: ObservableState>(_ old: Value?, _ new: Value?) -> Bool {
  switch (old, new) {
  case (let old?, let new?): _$isChanged(old, new)
  case (nil, nil): false
  default: true
  }
}

/// Whether assigning a state or none changes a property.
public func _$isChanged<Value: ObservableState & Equatable>(_ old: Value?, _ new: Value?) -> Bool {
  switch (old, new) {
  case (let old?, let new?): _$isChanged(old, new)
  case (nil, nil): false
  default: true
  }
}

/// Whether assigning a collection of states changes which states there are, or their order.
public func _$isChanged<ID, Value: ObservableState>(
  _ old: IdentifiedArray<ID, Value>, _ new: IdentifiedArray<ID, Value>
) -> Bool {
  guard old.structureVersion == new.structureVersion else { return true }
  tellCopies(of: old)
  return false
}

/// Whether assigning a collection of states changes which states there are, or their order.
public func _$isChanged<ID, Value: ObservableState & Equatable>(
  _ old: IdentifiedArray<ID, Value>, _ new: IdentifiedArray<ID, Value>
) -> Bool {
  guard old.structureVersion == new.structureVersion else { return true }
  tellCopies(old, new)
  return false
}

/// Whether assigning a stack changes which elements there are, or their order.
public func _$isChanged<Value: ObservableState>(
  _ old: StackState<Value>, _ new: StackState<Value>
) -> Bool {
  guard old.structureVersion == new.structureVersion else { return true }
  tellCopies(of: old)
  return false
}

/// Whether assigning a stack changes which elements there are, or their order.
public func _$isChanged<Value: ObservableState & Equatable>(
  _ old: StackState<Value>, _ new: StackState<Value>
) -> Bool {
  guard old.structureVersion == new.structureVersion else { return true }
  tellCopies(old, new)
  return false
}
