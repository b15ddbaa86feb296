import IssueReporting
import Synchronization

extension DatabaseCore {
  /// Begins to look after what other processes write.
  func watch() {
    guard !isInMemory else { return }
    let begins = state.withLock { state in
      defer { state.isWatched = true }
      return !state.isWatched
    }
    guard begins else { return }
    let watch = FileWatch(path: path) { [weak self] in self?.check() }
    if watch == nil && FileWatch.isSupported {
      reportIssue(Diagnostics.notWatched(path: path), severity: .warning)
    }
    state.withLock { $0.watch = watch }
  }

  /// Asks whether another connection has changed the database, and lets all observers read if so.
  private func check() {
    let begins = state.withLock { state in
      defer { state.isChecking = true }
      return !state.isChecking
    }
    guard begins else { return }
    writer.async { [self] connection in
      state.withLock { $0.isChecking = false }
      // Of what this connection writes itself, the number tells nothing.
      guard case .success(let connection) = connection, let version = try? connection.dataVersion()
      else { return }
      let isNew = state.withLock { state in
        defer { state.dataVersion = version }
        return state.dataVersion != version
      }
      if isNew { hub.changed(.everything) }
    }
  }
}
