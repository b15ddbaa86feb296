import Synchronization

/// One file: what of it is pending, who writes it, and who follows its changes.
///
/// The schedule decides; this keeps what it decides about, and does the work outside of the lock.
package final class StoredFile: Sendable {
  /// What became of a value.
  package enum Answer: Hashable, Sendable {
    /// It is stored, or a newer one.
    case written
    /// A newer one is to be written in its place.
    case replaced
    /// It could not be stored.
    case failed(FileStorageError)

    /// What went wrong.
    package var error: FileStorageError? {
      if case .failed(let error) = self { error } else { nil }
    }
  }

  /// Is told what became of a value.
  package typealias Waiter = @Sendable (Answer) -> Void

  /// A value that is to be written.
  package struct Content: Sendable {
    package var value: any Sendable
    /// Who changed the value.
    package var origin: FileOrigin
    package var encode: @Sendable () throws -> [UInt8]

    package init(
      _ value: any Sendable, origin: FileOrigin, encode: @escaping @Sendable () throws -> [UInt8]
    ) {
      self.value = value
      self.origin = origin
      self.encode = encode
    }
  }

  struct State {
    var schedule: WriteSchedule<Waiter>
    var content: Content?
    /// What went wrong with the last write.
    var error: FileStorageError?
    var known = KnownContents.unknown
    /// Whether the file holds something that could not be read: it is moved aside before it is replaced.
    var isUnreadable = false
    var hasWritten = false
    /// The change that was written last, as long as nothing else is known to be in the file.
    var stored: Revision?
    var subscribers: [UInt64: FileSubscriber] = [:]
    var lastSubscriber: UInt64 = 0
    var watches: [FolderWatch] = []
  }

  let path: String
  let fileSystem: any FileSystem
  let scheduler: any FileScheduler
  let state: Mutex<State>
  /// Held while the file is written or moved aside; only the file system's code runs then.
  let disk = Mutex(())

  package init(
    path: String, fileSystem: any FileSystem, scheduler: any FileScheduler, interval: Duration
  ) {
    self.path = path
    self.fileSystem = fileSystem
    self.scheduler = scheduler
    state = Mutex(State(schedule: WriteSchedule(interval: interval)))
  }

  /// Notes that the value has changed.
  ///
  /// - Parameters:
  ///   - content: The new value.
  ///   - isUrgent: Whether somebody waits for it to be stored.
  ///   - waiter: Is told how the write ended, or at once when a newer value takes the place of this one.
  package func change(_ content: Content, isUrgent: Bool, waiter: @escaping Waiter) {
    let now = scheduler.now
    var replaced: Content? = content
    let actions = state.withLock { state in
      swap(&state.content, &replaced)
      return state.schedule.change(at: now, isUrgent: isUrgent, waiter: waiter)
    }
    // The value that was there leaves after the lock has been released.
    withExtendedLifetime(replaced) {}
    replaced = nil
    perform(actions)
  }

  /// Writes what is pending at once.
  ///
  /// - Parameter waiter: Is told when it is stored, at once when nothing is pending.
  package func flush(waiter: @escaping Waiter) {
    let now = scheduler.now
    perform(state.withLock { $0.schedule.flush(at: now, waiter: waiter) })
  }

  /// Whether a change is not stored yet.
  package var isPending: Bool { state.withLock { $0.schedule.isPending } }

  private func perform(_ actions: [WriteSchedule<Waiter>.Action]) {
    var rest = actions[...]
    while let action = rest.popFirst() {
      switch action {
      case .write where scheduler is InlineScheduler:
        // One after the other, however many threads bring more: no call within a call.
        rest += write()
      case .write:
        scheduler.run { self.perform(self.write()) }
      case .wake(let time):
        scheduler.run(at: time) {
          let now = self.scheduler.now
          self.perform(self.state.withLock { $0.schedule.wake(at: now) })
        }
      case .tell(let waiters, let answer):
        let answer = self.answer(answer)
        for waiter in waiters { waiter(answer) }
      }
    }
  }

  private func answer(_ answer: WriteSchedule<Waiter>.Answer) -> Answer {
    switch answer {
    case .written: .written
    case .replaced: .replaced
    case .failed: state.withLock { $0.error.map(Answer.failed) } ?? .written
    }
  }

  /// Writes the newest value.
  private func write() -> [WriteSchedule<Waiter>.Action] {
    let now = scheduler.now
    let (content, isFirst) = state.withLock { state in
      _ = state.schedule.begin(at: now)
      defer { state.hasWritten = true }
      return (state.content, !state.hasWritten)
    }
    guard let content else { preconditionFailure("There is a value for every version.") }
    if isStored(content) { return finishWithoutWriting() }
    if isFirst { fileSystem.removeLeftovers(of: path) }
    let bytes: [UInt8]
    do {
      bytes = try content.encode()
    } catch {
      return finish(
        .refused, FileStorageError(.save, path, .unencodable(errorText(error))))
    }
    do {
      try disk.withLock { _ throws(FileStorageError) in
        let keepsOld = state.withLock { $0.isUnreadable }
        try fileSystem.replace(path, with: bytes, keepsOld: keepsOld) {
          state.withLock { $0.isUnreadable = false }
        }
        state.withLock { state in
          state.known = KnownContents(bytes)
          state.stored = content.origin.revision
        }
      }
    } catch {
      return finish(.failed, error)
    }
    let actions = finish(.written, nil)
    tellOthers(of: bytes, origin: content.origin)
    return actions
  }

  /// Whether a change is on the device already: somebody who changes a value and then saves it asks twice.
  private func isStored(_ content: Content) -> Bool {
    guard let revision = content.origin.revision else { return false }
    guard state.withLock({ $0.stored == revision && !$0.isUnreadable }) else { return false }
    // A file that was removed is written again.
    return (try? fileSystem.status(path))?.kind == .file
  }

  private func finishWithoutWriting() -> [WriteSchedule<Waiter>.Action] {
    // What another program has written meanwhile was not looked at: the value that was pending would have
    // taken its place. In memory there are no others.
    defer { if !(scheduler is InlineScheduler) { scheduler.run { self.check() } } }
    return finish(.written, nil)
  }

  private func finish(
    _ outcome: WriteSchedule<Waiter>.Outcome, _ error: FileStorageError?
  ) -> [WriteSchedule<Waiter>.Action] {
    let now = scheduler.now
    let (actions, done, isNews) = state.withLock { state in
      let isNews = error != nil || state.error != nil
      state.error = error
      let actions = state.schedule.finish(at: now, outcome)
      guard !state.schedule.isPending else { return (actions, Content?.none, isNews) }
      defer { state.content = nil }
      return (actions, state.content, isNews)
    }
    // The value leaves after the lock has been released.
    withExtendedLifetime(done) {}
    if isNews { tellSaved(error) }
    return actions
  }
}

/// What an error says of itself.
func errorText(_ error: any Error) -> String {
  let text = String(describing: error)
  return text.hasSuffix(".") ? text : text + "."
}
