import Observation
import Synchronization

/// Waits, without looking at the clock, until a condition on what can be observed is true.
///
/// ```swift
/// await eventually { model.isDone }
/// ```
///
/// - Parameter condition: Reads what can be observed.
public func eventually(_ condition: @escaping @Sendable () -> Bool) async {
  while true {
    let isMet = await withUnsafeContinuation { continuation in
      let box = Once(continuation)
      let isMet = withObservationTracking(condition) { box.resume(false) }
      // Again: a change between the reading and the beginning of the tracking is told to nobody.
      if isMet || condition() { box.resume(true) }
    }
    if isMet || condition() { return }
  }
}

private final class Once: Sendable {
  private let isDone = Atomic(false)
  private let continuation: UnsafeContinuation<Bool, Never>

  init(_ continuation: UnsafeContinuation<Bool, Never>) { self.continuation = continuation }

  func resume(_ value: Bool) {
    guard !isDone.exchange(true, ordering: .acquiringAndReleasing) else { return }
    continuation.resume(returning: value)
  }
}
