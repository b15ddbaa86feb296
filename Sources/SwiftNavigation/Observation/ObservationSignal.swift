import Synchronization

/// Passes the news that something has changed from whoever changes it to the one task that waits for it.
///
/// Any number of changes before the task has woken are one piece of news, and a change that comes
/// before the task waits is kept for it: none is lost. The lock is held for a few assignments, never
/// while the task is resumed.
package final class ObservationSignal: Sendable {
  private enum State {
    /// Nothing has changed, and nobody waits.
    case quiet
    /// Nothing has changed, and the task waits.
    case waiting(UnsafeContinuation<Void, Never>)
    /// Something has changed since the task woke last, with the transaction of the first change.
    case changed(UITransaction)
    /// It is over: later changes mean nothing.
    case cancelled
  }

  private let state = Mutex(State.quiet)

  /// Creates a signal that nobody has given yet.
  package init() {}

  /// Whether the observation has ended.
  package var isCancelled: Bool {
    state.withLock { state in
      if case .cancelled = state { true } else { false }
    }
  }

  /// Tells the task that something has changed. The transaction in force goes along.
  package func change() {
    let transaction = UITransaction.current
    let waiter = state.withLock { state -> UnsafeContinuation<Void, Never>? in
      switch state {
      case .quiet:
        state = .changed(transaction)
        return nil
      case .waiting(let continuation):
        state = .changed(transaction)
        return continuation
      case .changed, .cancelled:
        return nil
      }
    }
    waiter?.resume()
  }

  /// Tells the task that it is over.
  package func cancel() {
    let waiter = state.withLock { state -> UnsafeContinuation<Void, Never>? in
      defer { state = .cancelled }
      return if case .waiting(let continuation) = state { continuation } else { nil }
    }
    waiter?.resume()
  }

  /// Waits for the next change.
  ///
  /// - Parameter isolation: The actor of the task that waits.
  /// - Returns: The transaction of the first change; `nil` when it is over.
  package func next(isolation: isolated (any Actor)?) async -> UITransaction? {
    await withUnsafeContinuation(isolation: isolation) { continuation in
      let waits = state.withLock { state in
        switch state {
        case .quiet, .waiting:
          state = .waiting(continuation)
          return true
        case .changed, .cancelled:
          return false
        }
      }
      if !waits { continuation.resume() }
    }
    return acknowledge()
  }

  /// Takes the news, so that the next change is news again.
  private func acknowledge() -> UITransaction? {
    state.withLock { state in
      guard case .changed(let transaction) = state else { return nil }
      state = .quiet
      return transaction
    }
  }
}
