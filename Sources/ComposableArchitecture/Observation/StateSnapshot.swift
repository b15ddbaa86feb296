public import IdentifiedCollections

// What is kept of a property while it is modified in place, to tell afterwards whether it changed.
// Keeping the value itself would make a second owner and so a copy of every collection: only what is
// cheap is kept, and what cannot be told from it counts as a change.

/// What is kept of a property while it is modified in place.
public struct _$Snapshot<Kept> {
  var kept: Kept

  init(_ kept: Kept) { self.kept = kept }
}

/// Keeps nothing: any modification counts as a change.
@_disfavoredOverload
public func _$snapshot<Value>(_ value: Value) -> _$Snapshot<Void> { _$Snapshot(()) }

/// Keeps a small value.
public func _$snapshot<Value: BitwiseCopyable & Equatable>(_ value: Value) -> _$Snapshot<Value> {
  _$Snapshot(value)
}

/// Keeps the identity of a state.
public func _$snapshot<Value: ObservableState>(
  _ value: Value
) -> _$Snapshot<ObservableStateID> {
  _$Snapshot(value._$id)
}

/// Keeps the identity of a state.
public func _$snapshot<Value: ObservableState & BitwiseCopyable & Equatable>(
  _ value: Value
) -> _$Snapshot<ObservableStateID> {
  _$Snapshot(value._$id)
}

/// Keeps the identity of a state, or that there is none.
public func _$snapshot<Value: ObservableState>(
  _ value: Value?
) -> _$Snapshot<ObservableStateID?> {
  _$Snapshot(value?._$id)
}

/// Keeps the identity of a state, or that there is none.
public func _$snapshot<Value: ObservableState & BitwiseCopyable & Equatable>(
  _ value: Value?
) -> _$Snapshot<ObservableStateID?> {
  _$Snapshot(value?._$id)
}

/// Keeps which states a collection holds.
public func _$snapshot<ID, Value: ObservableState>(
  _ value: IdentifiedArray<ID, Value>
) -> _$Snapshot<StructureVersion> {
  _$Snapshot(StructureVersion(value.structureVersion))
}

/// Keeps which elements a stack holds.
public func _$snapshot<Value: ObservableState>(
  _ value: StackState<Value>
) -> _$Snapshot<StructureVersion> {
  _$Snapshot(StructureVersion(value.structureVersion))
}

/// Keeps the identity of a presented state.
public func _$snapshot<Value: ObservableState>(
  _ value: PresentationState<Value>
) -> _$Snapshot<ObservableStateID?> {
  _$snapshot(value.wrappedValue)
}

/// The version of a collection's structure: which elements it has, in which order.
public struct StructureVersion: Equatable, Sendable {
  let version: UInt64

  init(_ version: UInt64) { self.version = version }
}

/// Whether a property may have changed while it was modified in place.
public func _$isChanged<Value>(since before: _$Snapshot<Void>, _ value: Value) -> Bool { true }

/// Whether a small value changed while it was modified in place.
public func _$isChanged<Value: BitwiseCopyable & Equatable>(
  since before: _$Snapshot<Value>, _ value: Value
) -> Bool {
  before.kept != value
}

/// Whether a state was replaced while it was modified in place.
public func _$isChanged<Value: ObservableState>(
  since before: _$Snapshot<ObservableStateID>, _ value: Value
) -> Bool {
  !before.kept.isSame(as: value._$id)
}

/// Whether a state was replaced, made or removed while it was modified in place.
public func _$isChanged<Value: ObservableState>(
  since before: _$Snapshot<ObservableStateID?>, _ value: Value?
) -> Bool {
  isReplaced(before.kept, value?._$id)
}

/// Whether a collection has other states, or another order, after being modified in place.
public func _$isChanged<ID, Value: ObservableState>(
  since before: _$Snapshot<StructureVersion>, _ value: IdentifiedArray<ID, Value>
) -> Bool {
  before.kept.version != value.structureVersion
}

/// Whether a stack has other elements, or another order, after being modified in place.
public func _$isChanged<Value: ObservableState>(
  since before: _$Snapshot<StructureVersion>, _ value: StackState<Value>
) -> Bool {
  before.kept.version != value.structureVersion
}

/// Whether a presented state was replaced, made or removed while it was modified in place.
public func _$isChanged<Value: ObservableState>(
  since before: _$Snapshot<ObservableStateID?>, _ value: PresentationState<Value>
) -> Bool {
  isReplaced(before.kept, value.wrappedValue?._$id)
}

private func isReplaced(_ before: ObservableStateID?, _ after: ObservableStateID?) -> Bool {
  switch (before, after) {
  case (let before?, let after?): !before.isSame(as: after)
  case (nil, nil): false
  default: true
  }
}
