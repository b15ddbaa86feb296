import ConcurrencyExtras
import Observation
import Synchronization

/// Lets observers know of one shared value.
///
/// It is a class of its own because a key path of a class without type parameters is made once for the
/// process.
final class SharedObservation: Observable, VersionedSubject {
  private let registrar = ObservationRegistrar()
  private let changes = Atomic<UInt64>(0)

  private static let path = \SharedObservation.subject
  private var subject: Void { () }

  /// How often observers were told.
  var version: UInt64 { changes.load(ordering: .acquiring) }

  /// Notes that whoever is observing is about to read the value.
  func access() {
    ObservationProbe.current?.note(self)
    registrar.access(self, keyPath: Self.path)
  }

  /// Tells observers that the value has changed. They may read the new value at once.
  func tell() {
    changes.wrappingAdd(1, ordering: .acquiringAndReleasing)
    registrar.willSet(self, keyPath: Self.path)
    registrar.didSet(self, keyPath: Self.path)
  }
}
