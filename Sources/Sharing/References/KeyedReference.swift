import Dependencies
import IssueReporting

/// A key that finds the reference of its value by itself.
protocol ReferenceFindingKey: SharedReaderKey {
  /// Finds or makes the reference.
  func reference(
    at place: SourceLocation, isLoaded: Bool, initialValue: () -> Value
  ) -> StoredReference<Value>
}

/// Finds or makes the reference that a key stands for.
///
/// - Parameters:
///   - key: The key.
///   - place: Where the shared value was asked for.
///   - isLoaded: Whether somebody has loaded the value already, or will.
///   - initialValue: Makes the value as long as the key has none.
func reference<Key: SharedReaderKey>(
  for key: Key, at place: SourceLocation, isLoaded: Bool = false, initialValue: () -> Key.Value
) -> StoredReference<Key.Value> {
  func open<Finding: ReferenceFindingKey>(_ key: Finding) -> AnyReference {
    key.reference(at: place, isLoaded: isLoaded) { initialValue() as! Finding.Value }
  }
  let found: StoredReference<Key.Value>
  if let finding = key as? any ReferenceFindingKey {
    found = unsafeDowncast(open(finding), to: StoredReference<Key.Value>.self)
  } else {
    found = DependencyValues.current.sharedReferences.reference(
      for: key, at: place, isLoaded: isLoaded, initialValue: initialValue)
  }
  // Whoever asks for the key again finds it then, and nothing is loaded twice.
  SharedContext.current?.reads?.keep(found)
  return found
}

/// Loads the value of a key, and finds or makes the reference.
///
/// - Parameters:
///   - key: The key.
///   - place: Where the shared value was asked for.
/// - Throws: What the key says went wrong, or a ``MissingValueError``.
func requiredReference<Key: SharedReaderKey>(
  for key: Key, at place: SourceLocation
) async throws -> StoredReference<Key.Value> {
  let result = await withUnsafeContinuation { continuation in
    key.load(
      context: .userInitiated,
      continuation: LoadContinuation("The value of '\(key)'") { continuation.resume(returning: $0) }
    )
  }
  guard let value = try result.get() ?? key.defaultOfKey else {
    throw MissingValueError(key: "\(key)")
  }
  let found = reference(for: key, at: place, isLoaded: true) { value }
  // Where the key is in use already, this is newer than what is shown, if it is not to be saved.
  (found.persistence as? Persistence<Key.Value>)?.take(value)
  return found
}

/// Finds or makes the reference that a key with a default stands for.
func reference<Base: SharedReaderKey>(
  for key: SharedKeyDefault<Base>, at place: SourceLocation
) -> StoredReference<Base.Value> {
  reference(for: key.base, at: place, initialValue: key.defaultValue)
}
