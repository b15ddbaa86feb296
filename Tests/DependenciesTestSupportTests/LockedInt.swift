import Synchronization

/// A number that several tasks may change.
final class LockedInt: Sendable {
  private let storage = Mutex(0)

  var value: Int {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }

  func increment() -> Int {
    storage.withLock {
      $0 += 1
      return $0
    }
  }
}
