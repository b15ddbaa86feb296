import Observation

/// Lets observers know of one shared value.
///
/// It is a class of its own because a key path of a class without type parameters is made once for the
/// process.
final class SharedObservation: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  private static let path = \SharedObservation.subject
  private var subject: Void { () }

  /// Notes that whoever is observing reads the value.
  func access() {
    registrar.access(self, keyPath: Self.path)
  }

  /// Tells observers that the value has changed. They may read the new value at once.
  func tell() {
    registrar.willSet(self, keyPath: Self.path)
    registrar.didSet(self, keyPath: Self.path)
  }
}
