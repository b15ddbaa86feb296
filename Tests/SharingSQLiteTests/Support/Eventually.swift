import Observation
import Synchronization

/// Waits, without looking at the clock, until a condition on what can be observed is true.
///
/// - Parameter condition: Reads shared values.
func eventually(_ condition: @escaping @Sendable () -> Bool) async {
  while true {
    let isMet = await withUnsafeContinuation { continuation in
      let box = Once(continuation)
      let isMet = withObservationTracking(condition) { box.resume(false) }
      if isMet { box.resume(true) }
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
