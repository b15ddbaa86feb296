/// Runs a closure and tells, once, when something observable that it has read is about to change: another
/// name for `withObservationTracking`.
///
/// ```swift
/// let count = withPerceptionTracking {
///   model.count
/// } onChange: {
///   print("The count changes.")
/// }
/// ```
///
/// - Parameters:
///   - apply: Reads what is to be followed.
///   - onChange: Called when the first of it changes, before it has changed, on whatever thread changes it.
/// - Returns: What the closure returned.
public func withPerceptionTracking<Result>(
  _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
) -> Result {
  withObservationTracking(apply, onChange: onChange())
}
