/// Whether two key paths lead to the same property.
///
/// Expanded code asks with this rather than with `==`, which has so many meanings that each question
/// takes the compiler a millisecond.
public func _$isSame(_ keyPath: AnyKeyPath, _ other: AnyKeyPath) -> Bool {
  keyPath == other
}
