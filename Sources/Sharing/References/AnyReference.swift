/// What every shared value points to: the value itself, or a part of one.
///
/// This class and its subclasses are safe to use from any thread as far as the value is sendable; that
/// is why `Shared` is sendable only then.
class AnyReference: @unchecked Sendable {
  /// The type of the value.
  var valueType: Any.Type { fatalError("A subclass has the value.") }

  /// What a report calls the value.
  var name: String { "Shared<\(valueType)>" }

  /// Notes that whoever is observing reads the value.
  func access() {}

  /// Tells whoever observes the value.
  func tell() {}

  /// What is known about loading and saving, if the value comes from a key.
  var persistence: AnyPersistence? { nil }

  /// The same, noted by whoever is observing; where there is none, that is noted with the value.
  final var followedPersistence: AnyPersistence? {
    let persistence = persistence
    if let persistence { persistence.access() } else { access() }
    return persistence
  }

  /// The ends of the properties that the value is read through.
  var endings: [Ending] { [] }
}
