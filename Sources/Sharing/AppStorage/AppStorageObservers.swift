import Synchronization

/// Who wants to know of changes of a store, by name.
final class AppStorageObservers: Sendable {
  private struct State {
    var nextID = 0
    var byKey: [String: [Int: @Sendable () -> Void]] = [:]
  }

  private let state = Mutex(State())

  /// Adds one.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - onChange: Is called after a change.
  /// - Returns: What removes it.
  func add(_ key: String, _ onChange: @escaping @Sendable () -> Void) -> SharedSubscription {
    let id = state.withLock { state in
      state.nextID += 1
      state.byKey[key, default: [:]][state.nextID] = onChange
      return state.nextID
    }
    return SharedSubscription { [weak self] in self?.remove(key, id) }
  }

  private func remove(_ key: String, _ id: Int) {
    // The closure goes after the lock has been released.
    _ = state.withLock { state in
      let removed = state.byKey[key]?.removeValue(forKey: id)
      if state.byKey[key]?.isEmpty == true { state.byKey[key] = nil }
      return removed
    }
  }

  /// Calls those of a name.
  func tell(_ key: String) {
    let observers = state.withLock { $0.byKey[key].map { Array($0.values) } ?? [] }
    for observer in observers { observer() }
  }

  /// Calls those of several names.
  func tell(_ keys: some Sequence<String>) {
    for key in keys { tell(key) }
  }
}
