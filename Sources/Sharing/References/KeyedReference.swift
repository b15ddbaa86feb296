import Dependencies
import IssueReporting

/// A key that finds the reference of its value by itself.
protocol ReferenceFindingKey: SharedReaderKey {
  /// Finds or makes the reference.
  func reference(
    at place: SourceLocation, initialValue: () -> Value
  ) -> StoredReference<Value>
}

/// Finds or makes the reference that a key stands for.
///
/// - Parameters:
///   - key: The key.
///   - place: Where the shared value was asked for.
///   - initialValue: Makes the value as long as the key has none.
func reference<Key: SharedReaderKey>(
  for key: Key, at place: SourceLocation, initialValue: () -> Key.Value
) -> StoredReference<Key.Value> {
  func open<Finding: ReferenceFindingKey>(_ key: Finding) -> AnyReference {
    key.reference(at: place) { initialValue() as! Finding.Value }
  }
  if let finding = key as? any ReferenceFindingKey {
    return unsafeDowncast(open(finding), to: StoredReference<Key.Value>.self)
  }
  return DependencyValues.current.sharedReferences.reference(
    for: key, at: place, initialValue: initialValue)
}

/// Finds or makes the reference that a key with a default stands for.
func reference<Base: SharedReaderKey>(
  for key: SharedKeyDefault<Base>, at place: SourceLocation
) -> StoredReference<Base.Value> {
  reference(for: key.base, at: place, initialValue: key.defaultValue)
}
