// Expanded macros set and change properties of well-known types with these. The many meanings of
// `_$isChanged` would cost the compiler time for each property, and so does code that stands in each
// property rather than here.

extension ObservationStateRegistrar {
  /// Assigns a property, and tells whoever has read it if it has another value than before.
  ///
  /// - Parameters:
  ///   - storage: What keeps the value.
  ///   - newValue: The value to assign.
  ///   - property: The place of the property among the observed ones.
  ///   - name: The name of the property.
  @inlinable
  public func _$set<Value: Equatable>(
    _ storage: inout Value, _ newValue: Value, _ property: Int, name: StaticString = #function
  ) {
    let isChanged = storage != newValue
    storage = newValue
    didSet(property, isChanged, name: name)
  }

  /// Assigns a property of a type that cannot be compared, and only has a well-known name.
  ///
  /// - Parameters:
  ///   - storage: What keeps the value.
  ///   - newValue: The value to assign.
  ///   - property: The place of the property among the observed ones.
  ///   - name: The name of the property.
  @_disfavoredOverload
  @inlinable
  public func _$set<Value>(
    _ storage: inout Value, _ newValue: Value, _ property: Int, name: StaticString = #function
  ) {
    storage = newValue
    didSet(property, true, name: name)
  }

  /// Tells whoever has read a property that was changed in place, if it has another value than before.
  ///
  /// - Parameters:
  ///   - property: The place of the property among the observed ones.
  ///   - before: The value before the change.
  ///   - after: The value after it.
  @inlinable
  public func _$didModify<Value: Equatable>(_ property: Int, from before: Value, to after: Value) {
    if before != after { didChange(property) }
  }

  /// Tells whoever has read a property of a type that cannot be compared, and only has a well-known name.
  ///
  /// - Parameters:
  ///   - property: The place of the property among the observed ones.
  ///   - before: The value before the change.
  ///   - after: The value after it.
  @_disfavoredOverload
  @inlinable
  public func _$didModify<Value>(_ property: Int, from before: Value, to after: Value) {
    didChange(property)
  }

  /// Tells whoever has read a property that was changed in place, if it may have changed.
  ///
  /// - Parameters:
  ///   - property: The place of the property among the observed ones.
  ///   - isChanged: Whether it may have another value than before.
  @inlinable
  public func _$didModify(_ property: Int, isChanged: Bool) {
    if isChanged { didChange(property) }
  }
}
