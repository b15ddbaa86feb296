import ConcurrencyExtras
import Synchronization

/// Reads something observable and hands it on, at first and after every change.
///
/// Values come one after the other, the newest last, on the thread that makes a change. When several
/// threads change something at the same time, or a change is made while a value is handed on, changes
/// may be told as one.
final class ChangeFollower<Value>: Sendable {
  private enum State {
    case idle
    case reading
    /// Something has changed while it was read or handed on.
    case outdated
    case ended
  }

  private let read: @Sendable () -> Value?
  private let receive: @Sendable (Value) -> Void
  private let state = Mutex(State.idle)

  /// Creates one that has not started.
  ///
  /// - Parameters:
  ///   - read: Reads the value; `nil` when it is gone.
  ///   - receive: Receives it.
  init(
    _ read: @escaping @Sendable () -> Value?, receive: @escaping @Sendable (Value) -> Void
  ) {
    self.read = read
    self.receive = receive
  }

  /// Hands on the value of now, and follows it.
  func start() {
    let begins = state.withLock { state in
      switch state {
      case .idle:
        state = .reading
        return true
      case .reading, .outdated:
        state = .outdated
        return false
      case .ended: return false
      }
    }
    guard begins else { return }
    repeat {
      let value = trackObservation(read) { [weak self] in self?.start() }
      guard let value else { return end() }
      receive(value)
    } while isOutdated()
  }

  /// Hands on nothing any more.
  func end() {
    state.withLock { $0 = .ended }
  }

  private func isOutdated() -> Bool {
    state.withLock { state in
      switch state {
      case .outdated:
        state = .reading
        return true
      case .reading, .idle:
        state = .idle
        return false
      case .ended: return false
      }
    }
  }
}
