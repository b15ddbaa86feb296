import ConcurrencyExtras
import IssueReporting
import Synchronization

/// A lock that knows which thread holds it, and says so instead of waiting for itself.
struct Gate: ~Copyable {
  private let mutex = Mutex(())
  private let holder = Atomic<UInt>(0)

  /// Runs a closure while no other thread runs one.
  ///
  /// - Parameters:
  ///   - type: The type of what is guarded, for the report.
  ///   - place: Where the access was asked for, if that is known.
  ///   - body: The closure.
  /// - Returns: What `body` returned.
  func withLock<Result, Failure: Error>(
    _ type: Any.Type, at place: SourceLocation?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let thread = currentThreadNumber()
    let current = holder.load(ordering: .relaxed)
    // Only this thread can have stored its own number, so there is no race in asking.
    if current == thread {
      let text = Diagnostics.recursion(type)
      guard let place else { fatalError(text) }
      fatalError(text, file: place.filePath, line: place.line)
    }
    if current != 0 { waitForAMoment() }
    return try mutex.withLock { _ throws(Failure) in
      holder.store(thread, ordering: .relaxed)
      defer { holder.store(0, ordering: .relaxed) }
      return UncheckedSendable(try body())
    }.value
  }

  /// Lets other threads run until the gate is open, if that is soon.
  ///
  /// On Linux a mutex that threads wait for is handed from one to the next, and each time the system has to
  /// change the thread. Most closures end before that would be worthwhile.
  private func waitForAMoment() {
    for _ in 0..<Self.patience where holder.load(ordering: .relaxed) != 0 { yieldThread() }
  }

  private static var patience: Int { 64 }
}
