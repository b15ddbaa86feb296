import Synchronization

/// What is known about loading and saving a shared value, whatever its type.
class AnyPersistence: @unchecked Sendable {
  private struct Status {
    var isLoading = false
    var loadError: (any Error)?
    var saveError: (any Error)?
    /// The newest version that the key has saved, or failed to.
    var answered: UInt64 = 0
  }

  private let status = Mutex(Status())
  private let observation = SharedObservation()

  /// Whether a value is being loaded.
  final var isLoading: Bool {
    observation.access()
    return status.withLock { $0.isLoading }
  }

  /// What went wrong when a value was loaded last.
  final var loadError: (any Error)? {
    observation.access()
    return status.withLock { $0.loadError }
  }

  /// What went wrong when the value was saved last.
  final var saveError: (any Error)? {
    observation.access()
    return status.withLock { $0.saveError }
  }

  /// Notes that whoever is observing asks about loading and saving.
  final func access() {
    observation.access()
  }

  /// Tells whoever has asked.
  final func tell() {
    observation.tell()
  }

  /// Notes that loading has begun.
  final func loadingBegan() {
    update { $0.isLoading = true }
  }

  /// Notes that loading has ended, with an error or without.
  final func loadingEnded(_ error: (any Error)?) {
    update {
      $0.isLoading = false
      $0.loadError = error
    }
  }

  /// Notes that saving has ended, with an error or without.
  ///
  /// - Parameters:
  ///   - error: What went wrong.
  ///   - version: Which version was saved: of an older one than was heard of before nothing is noted. Without it
  ///     the newest one is meant.
  final func savingEnded(_ error: (any Error)?, version: UInt64? = nil) {
    update { status in
      if let version {
        guard version >= status.answered else { return }
        status.answered = version
      }
      status.saveError = error
    }
  }

  /// Loads the value again.
  ///
  /// - Throws: What the key says went wrong.
  func load() async throws {}

  /// Saves the value again.
  ///
  /// - Throws: What the key says went wrong.
  func save() async throws {}

  private func update(_ change: (inout Status) -> Void) {
    // What was there is kept until the lock has been released.
    let (old, isSame) = status.withLock { status in
      let old = status
      change(&status)
      let isSame =
        old.isLoading == status.isLoading && old.loadError == nil && status.loadError == nil
        && old.saveError == nil && status.saveError == nil
      return (old, isSame)
    }
    if !isSame { observation.tell() }
    _ = old
  }
}
