import Observation

/// Calls a closure and tells when something observable that it has read has changed.
///
/// In contrast to `withObservationTracking`, a ``VersionedSubject`` that another thread changes while
/// the closure runs is told as well.
///
/// - Parameters:
///   - apply: Reads what is to be followed.
///   - onChange: Is called on the first change, on the thread that makes it; with several threads it may
///     be called more than once.
/// - Returns: What `apply` returned.
package func trackObservation<Result>(
  _ apply: () -> Result, onChange: @escaping @Sendable () -> Void
) -> Result {
  let probe = ObservationProbe()
  let result = ObservationProbe.$current.withValue(probe) {
    withObservationTracking(apply, onChange: onChange)
  }
  if probe.isStale { onChange() }
  return result
}
