import Synchronization

/// Something observable that can be changed from any thread, and counts its changes.
package protocol VersionedSubject: AnyObject, Sendable {
  /// Grows with each change, after the change has been made and before observers are told.
  var version: UInt64 { get }
}

/// Finds out whether something was changed between being read and being followed.
///
/// Observation follows what a closure has read only once the closure has returned, so a change that
/// another thread makes in between is told to nobody. A ``VersionedSubject`` notes its version here
/// when it is read, and ``trackObservation(_:onChange:)`` looks whether it is still the same.
package final class ObservationProbe: Sendable {
  @TaskLocal package static var current: ObservationProbe?

  /// The probe in whose closure this one was made: what is read here is read there too.
  private let outer = ObservationProbe.current
  private let reads = Mutex<[(subject: any VersionedSubject, version: UInt64)]>([])

  /// Creates a probe that has noted nothing.
  package init() {}

  /// Notes that a subject is about to be read.
  ///
  /// - Parameter subject: The subject.
  package func note(_ subject: some VersionedSubject) {
    let version = subject.version
    reads.withLock { $0.append((subject, version)) }
    outer?.note(subject)
  }

  /// Whether a subject has changed since it was read.
  package var isStale: Bool {
    let reads = reads.withLock { $0 }
    return reads.contains { $0.subject.version != $0.version }
  }
}
