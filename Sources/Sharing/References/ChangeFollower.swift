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
  /// The number of the newest reading. Older ones may still be followed, when something changed during them.
  private let newest = Atomic<UInt64>(0)

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
      let reading = newest.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue
      let value = trackObservation(read) { [weak self] in self?.change(after: reading) }
      guard let value else { return end() }
      receive(value)
    } while isOutdated()
  }

  /// Something has changed that a reading has read. While nothing is being read the newest reading is told of it too: an
  /// older one that went on as well would be followed for ever, and each race of two threads would add another.
  private func change(after reading: UInt64) {
    let isNewest = reading == newest.load(ordering: .acquiring)
    if !isNewest, state.withLock({ if case .idle = $0 { true } else { false } }) { return }
    start()
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
