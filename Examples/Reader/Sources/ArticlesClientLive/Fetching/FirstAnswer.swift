import Synchronization

/// A result that several parties race to give; the first one is taken.
///
/// Nobody waits for the others: a request that ignores its cancellation delays nothing.
final class FirstAnswer<Success: Sendable, Failure: Error>: Sendable {
  private enum State {
    case open
    case waiting(CheckedContinuation<Result<Success, Failure>, Never>)
    case given(Result<Success, Failure>)
    case taken
  }

  private let state = Mutex(State.open)

  /// Gives a result; later ones have no effect.
  func give(_ result: Result<Success, Failure>) {
    let waiting: CheckedContinuation<Result<Success, Failure>, Never>? = state.withLock { state in
      switch state {
      case .open:
        state = .given(result)
        return nil
      case .waiting(let continuation):
        state = .taken
        return continuation
      case .given, .taken:
        return nil
      }
    }
    waiting?.resume(returning: result)
  }

  /// The result, once there is one. To be called once.
  func value() async -> Result<Success, Failure> {
    await withCheckedContinuation { continuation in
      let given: Result<Success, Failure>? = state.withLock { state in
        guard case .given(let result) = state else {
          state = .waiting(continuation)
          return nil
        }
        state = .taken
        return result
      }
      if let given { continuation.resume(returning: given) }
    }
  }
}
