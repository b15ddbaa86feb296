import Synchronization

/// Who wants to know of news of a store, by name.
final class AppStorageObservers<News>: Sendable {
  private struct State {
    var nextID = 0
    var byKey: [String: [Int: @Sendable (News) -> Void]] = [:]
  }

  private let state = Mutex(State())

  /// Adds one.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - onNews: Receives the news.
  /// - Returns: What removes it.
  func add(_ key: String, _ onNews: @escaping @Sendable (News) -> Void) -> SharedSubscription {
    let id = state.withLock { state in
      state.nextID += 1
      state.byKey[key, default: [:]][state.nextID] = onNews
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

  /// The names that somebody follows.
  var keys: [String] { state.withLock { Array($0.byKey.keys) } }

  /// Tells those of a name.
  func tell(_ key: String, _ news: News) {
    let observers = state.withLock { $0.byKey[key].map { Array($0.values) } ?? [] }
    for observer in observers { observer(news) }
  }
}
