/// Somebody who sleeps: what wakes them up, and who wants to know.
struct Sleeper: Sendable {
  let continuation: CheckedContinuation<Bool, any Error>
  let observer: (any SleepObserver)?

  /// Wakes the sleeper because the time has come.
  func wake() {
    observer?.willResume()
    continuation.resume(returning: true)
  }

  /// Wakes the sleeper because the task was cancelled.
  func cancel() {
    observer?.willResume()
    continuation.resume(throwing: CancellationError())
  }
}
