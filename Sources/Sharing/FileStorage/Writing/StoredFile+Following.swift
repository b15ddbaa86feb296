import Synchronization

/// Somebody who follows the changes that others make to a file.
package struct FileSubscriber: Sendable {
  /// Who it is.
  package var origin: FileOrigin
  /// Takes the bytes of the file, `nil` when there is none, or what went wrong.
  ///
  /// The second argument tells whether bytes that cannot be decoded are to be reported: at first they may
  /// be half of what another program is about to write.
  ///
  /// - Returns: Whether they could be decoded.
  package var receive: @Sendable (Result<[UInt8]?, FileStorageError>, _ isFinal: Bool) -> Bool

  /// Is told that a value could not be written, and when that has been made good, with `nil`.
  package var saved: @Sendable (FileStorageError?) -> Void

  package init(
    origin: FileOrigin,
    receive: @escaping @Sendable (Result<[UInt8]?, FileStorageError>, _ isFinal: Bool) -> Bool,
    saved: @escaping @Sendable (FileStorageError?) -> Void = { _ in }
  ) {
    self.origin = origin
    self.receive = receive
    self.saved = saved
  }
}

extension StoredFile {
  /// How long a file that another program may be about to write is left alone.
  static var settlingTime: Duration { .milliseconds(100) }

  /// Begins to follow the changes that others make.
  ///
  /// - Returns: What ends it.
  package func subscribe(_ subscriber: FileSubscriber) -> SharedSubscription {
    let id = state.withLock { state in
      state.lastSubscriber += 1
      state.subscribers[state.lastSubscriber] = subscriber
      return state.lastSubscriber
    }
    if watchAgain() {
      // It may have changed between the first look at it and this one.
      scheduler.run { [weak self] in self?.check() }
    }
    return SharedSubscription { [self] in
      let gone = state.withLock { state -> (FileSubscriber?, [FolderWatch]) in
        let subscriber = state.subscribers.removeValue(forKey: id)
        guard state.subscribers.isEmpty else { return (subscriber, []) }
        defer { state.watches = [] }
        return (subscriber, state.watches)
      }
      // What the subscriber and the watches hold goes after the lock has been released.
      withExtendedLifetime(gone) {}
    }
  }

  /// Follows the folders that the file is in now, or will be.
  ///
  /// - Returns: Whether there is anything to follow.
  @discardableResult
  private func watchAgain() -> Bool {
    var watches: [FolderWatch] = []
    do throws(SystemFailure) {
      for (folder, name) in try placesToWatch() {
        let watch = try fileSystem.watch(name, inFolder: folder) { [weak self] in
          self?.somethingHappened()
        }
        guard let watch else { return false }
        watches.append(watch)
      }
    } catch {
      deliver(.failure(FileStorageError(.follow, path, error)), isFinal: true)
      return false
    }
    let old = state.withLock { state in
      // The last subscriber may have gone meanwhile.
      if !state.subscribers.isEmpty { swap(&state.watches, &watches) }
      return watches
    }
    // They end after the lock has been released.
    withExtendedLifetime(old) {}
    return true
  }

  /// The file's folder and name, those that a link leads to, or of a folder's that is missing yet.
  private func placesToWatch() throws(SystemFailure) -> [(folder: String, name: String)] {
    var places: [(folder: String, name: String)] = []
    let target = (try? fileSystem.resolve(path)) ?? path
    for var path in target == path ? [path] : [path, target] {
      var place = splitPath(path)
      while place.folder != path, try fileSystem.status(place.folder) == nil {
        path = place.folder
        place = splitPath(path)
      }
      places.append(place)
    }
    return places
  }

  private func somethingHappened() {
    scheduler.run { [weak self] in
      guard let self else { return }
      guard state.withLock({ !$0.subscribers.isEmpty }) else { return }
      watchAgain()
      check()
    }
  }

  /// Looks whether another program has changed the file, and tells the subscribers.
  ///
  /// - Parameter isFinal: Whether the file has been left alone for a while.
  func check(isFinal: Bool = false) {
    let before = state.withLock { state in
      // The pending value will take the place of whatever there is.
      state.schedule.isPending || state.subscribers.isEmpty ? nil : state.schedule.newest
    }
    guard let before else { return }
    let contents = Result { () throws(FileStorageError) in try fileSystem.readFile(path) }
    let now: KnownContents =
      switch contents {
      case .success(let bytes): KnownContents(bytes)
      case .failure(let error): .failure(error)
      }
    // Editors that replace a file take it away for a moment.
    guard isFinal || now != .missing || state.withLock({ $0.known == .missing }) else {
      return checkLater()
    }
    let previous = state.withLock { state -> KnownContents? in
      guard state.schedule.newest == before, state.known != now else { return nil }
      defer { state.known = now }
      state.stored = nil
      state.isUnreadable = false
      return state.known
    }
    guard let previous, !deliver(contents, isFinal: isFinal) else { return }
    var looksAgain = false
    if !isFinal, case .success = contents { looksAgain = true }
    state.withLock { state in
      guard state.known == now else { return }
      state.isUnreadable = true
      if looksAgain { state.known = previous }
    }
    if looksAgain { checkLater() }
  }

  private func checkLater() {
    scheduler.run(at: scheduler.now.advanced(by: Self.settlingTime)) { [weak self] in
      self?.check(isFinal: true)
    }
  }

  /// - Returns: Whether the subscribers could make something of it.
  @discardableResult
  private func deliver(
    _ contents: Result<[UInt8]?, FileStorageError>, isFinal: Bool
  ) -> Bool {
    let subscribers = state.withLock { Array($0.subscribers.values) }
    var isReadable = true
    for subscriber in subscribers where !subscriber.receive(contents, isFinal) {
      isReadable = false
    }
    return isReadable
  }

  /// Tells everybody that a value could not be written, or that the newest one is written after all.
  func tellSaved(_ error: FileStorageError?) {
    let subscribers = state.withLock { Array($0.subscribers.values) }
    for subscriber in subscribers { subscriber.saved(error) }
  }

  /// Tells those who know the file by another path what was written.
  func tellOthers(of bytes: [UInt8], origin: FileOrigin) {
    let others = state.withLock { state in
      state.subscribers.values.filter { !$0.origin.isSame(as: origin) }
    }
    for other in others { _ = other.receive(.success(bytes), true) }
  }
}
