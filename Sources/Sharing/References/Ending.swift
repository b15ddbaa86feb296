import Synchronization

/// Tells those who wait for it that a property has gone, with its last copy.
final class Ending: Sendable {
  private struct State {
    var nextID = 0
    var actions: [Int: @Sendable () -> Void] = [:]
  }

  private let state = Mutex(State())

  deinit {
    for action in state.withLock({ $0.actions }).values { action() }
  }

  /// Calls a closure when the property has gone.
  ///
  /// - Parameter action: The closure.
  /// - Returns: What makes it forget the closure.
  func whenGone(_ action: @escaping @Sendable () -> Void) -> SharedSubscription {
    let id = state.withLock { state in
      state.nextID += 1
      state.actions[state.nextID] = action
      return state.nextID
    }
    return SharedSubscription { [weak self] in
      // The closure goes after the lock has been released.
      _ = self?.state.withLock { $0.actions.removeValue(forKey: id) }
    }
  }
}
