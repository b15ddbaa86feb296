/// Points to a value that can be read.
class ReadableReference<Value>: AnyReference, @unchecked Sendable {
  override var valueType: Any.Type { Value.self }

  /// Reads the value.
  ///
  /// - Parameter perspective: Which of the values that a test knows is meant.
  func value(_ perspective: SharedPerspective) -> Value {
    fatalError("A subclass has the value.")
  }

  /// Notes that whoever is observing reads the value.
  func access() {}

  /// Tells whoever observes the value.
  func tell() {}

  /// Reads the value for a stream without keeping the property alive, if the value belongs to one.
  var weakReader: WeakReader<Value>? { nil }

  /// The ends of the properties that the value is read through.
  var endings: [Ending] { [] }

  /// What is known about loading and saving, if the value comes from a key.
  var persistence: AnyPersistence? { nil }

  /// The same, noted by whoever is observing; where there is none, that is noted with the value.
  final var followedPersistence: AnyPersistence? {
    let persistence = persistence
    if let persistence { persistence.access() } else { access() }
    return persistence
  }

  /// Reads the value as the running code should see it, and notes that it was read.
  final var current: Value {
    access()
    return value(.inForce)
  }
}
