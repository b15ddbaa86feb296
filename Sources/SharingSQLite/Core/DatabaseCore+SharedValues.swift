import IdentifiedCollections
import Sharing
import Synchronization

extension DatabaseCore {
  /// Reads a query, after what is to be saved has been saved.
  func load<Value>(
    _ query: Query<Value>, _ answer: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    writer.async { [self] _ in
      // Whoever reads the same is told the same.
      hub.changed(.everything, requests: [QueryRequest(query, answer)])
    }
  }

  /// Reads a query at once, if that is possible.
  func value<Value>(_ query: Query<Value>) -> Value? {
    guard isInMemory, !writer.isCurrent else { return nil }
    return writer.sync { connection in
      (try? query.value(connection.get().rows(query.sql).rows)) ?? nil
    }
  }

  /// Adds an observer, and lets it read: at once if the database is in memory.
  ///
  /// - Parameters:
  ///   - observer: The observer.
  ///   - onLoading: Is told when reading begins and ends, if that takes time.
  func observe(_ observer: any DatabaseObserver, _ onLoading: @escaping @Sendable (Bool) -> Void) {
    watch()
    hub.add(observer)
    if isInMemory && !writer.isCurrent {
      writer.sync { observer.refresh($0) }?()
      return
    }
    onLoading(true)
    // After what is to be saved has been saved: nobody reads an old state.
    writer.async { [self] _ in
      hub.changed(TableChanges(), requests: [observer], after: [{ onLoading(false) }])
    }
  }

  func add<Record: TableRecord>(_ channel: TableChannel<Record>, owner: ObjectIdentifier?) {
    guard let owner else { return }
    state.withLock { $0.channels[owner] = channel }
  }

  func remove(_ channel: any DatabaseObserver, owner: ObjectIdentifier?) {
    hub.remove(channel)
    guard let owner else { return }
    let removed = state.withLock { state -> (any DatabaseObserver)? in
      guard state.channels[owner] === channel else { return nil }
      return state.channels.removeValue(forKey: owner)
    }
    withExtendedLifetime(removed) {}
  }

  /// Saves a shared collection.
  func save<Record: TableRecord>(
    _ value: IdentifiedArrayOf<Record>, _ continuation: SaveContinuation
  ) {
    let known = continuation.owner.flatMap { owner in state.withLock { $0.channels[owner] } }
    // Whoever is not known has read nothing: all that it has is written, and nothing deleted.
    let channel = known as? TableChannel<Record> ?? TableChannel<Record>(nil)
    guard channel.wait(value, continuation) else { return }
    writer.async { [self] connection in
      let (error, answers) = channel.write(connection)
      if let error { note(error) }
      hub.changed(takeChanges(connection), requests: error == nil ? [channel] : [], before: answers)
    }
  }
}
