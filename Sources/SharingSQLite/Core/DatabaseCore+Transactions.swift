import Dependencies
import Sharing
import Synchronization

extension DatabaseCore {
  func perform<Value: Sendable>(
    isWriter: Bool, _ body: @escaping @Sendable (Transaction) throws -> Value
  ) async throws -> Value {
    let cancellation = Cancellation()
    let result = await withTaskCancellationHandler {
      await withUnsafeContinuation {
        (continuation: UnsafeContinuation<Result<Value, any Error>, Never>) in
        withEscapedDependencies { dependencies in
          let job: ReaderPool.Job = { [self] connection in
            let result = Result {
              try dependencies.yield {
                try run(body, on: connection.get(), isWriter: isWriter, cancellation)
              }
            }
            finish(isWriter ? connection : nil) { continuation.resume(returning: result) }
          }
          if let readers, !isWriter { readers.async(job) } else { writer.async(job) }
        }
      }
    } onCancel: {
      cancellation.cancel()
    }
    return try result.get()
  }

  private func run<Value>(
    _ body: (Transaction) throws -> Value, on connection: Connection, isWriter: Bool,
    _ cancellation: Cancellation
  ) throws -> Value {
    // A connection in memory does both; here it only reads.
    let onlyReads = isInMemory && !isWriter
    if onlyReads { try connection.execute("PRAGMA query_only = ON") }
    defer { if onlyReads { try? connection.execute("PRAGMA query_only = OFF") } }
    connection.cancellation = cancellation
    defer { connection.cancellation = nil }
    return try connection.transaction(isWriter: isWriter) {
      let transaction = Transaction(connection)
      defer { transaction.finish() }
      return try body(transaction)
    }
  }

  /// Answers when shared values show what has changed.
  private func finish(
    _ connection: Result<Connection, any Error>?, _ answer: @escaping @Sendable () -> Void
  ) {
    let changes = takeChanges(connection)
    if changes.isEmpty { answer() } else { hub.changed(changes, after: [answer]) }
  }

  /// The changes that a connection has made since it was asked last.
  func takeChanges(_ connection: Result<Connection, any Error>?) -> TableChanges {
    guard case .success(let connection) = connection else { return TableChanges() }
    defer { connection.changes = TableChanges() }
    return connection.changes
  }

  func migrate(_ migrations: [Migration]) async throws {
    let result = await withUnsafeContinuation {
      (continuation: UnsafeContinuation<Result<Void, any Error>, Never>) in
      writer.async { [self] connection in
        let result = Result { try connection.get().migrate(migrations) }
        _ = takeChanges(connection)
        hub.changed(.everything, after: [{ continuation.resume(returning: result) }])
      }
    }
    try result.get()
  }

  func flush() async throws {
    // What another thread has taken upon itself to hand over was changed before, too.
    await SaveQueues.drain()
    let failure = await withUnsafeContinuation { continuation in
      writer.async { [self] _ in
        hub.changed(
          TableChanges(),
          after: [
            { [self] in
              continuation.resume(
                returning: state.withLock { state in
                  defer { state.failure = nil }
                  return state.failure
                })
            }
          ])
      }
    }
    if let failure { throw failure }
  }
}
