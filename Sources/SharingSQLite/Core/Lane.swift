import Synchronization

/// A connection and the thread that uses it.
final class Lane: @unchecked Sendable {
  private let worker = Worker()
  private let open: @Sendable () throws -> Connection
  // Only the worker's thread uses it, once the lane is made.
  private var connection: Unmanaged<Connection>?

  /// Makes a lane whose connection is opened by its first job.
  init(open: @escaping @Sendable () throws -> Connection) {
    self.open = open
  }

  /// Makes a lane of a connection that is open.
  init(_ connection: sending Connection, reopen: @escaping @Sendable () throws -> Connection) {
    open = reopen
    self.connection = .passRetained(connection)
  }

  deinit {
    // Closing may write the file: not on the thread that happens to let go last.
    guard let connection = UncheckedConnection(connection) else { return }
    worker.async { connection.value.release() }
  }

  /// Whether the running thread is the lane's.
  var isCurrent: Bool { worker.isCurrent }

  /// Runs a job after those that came before; it gets the connection, or what went wrong opening it.
  func async(_ job: @escaping @Sendable (Result<Connection, any Error>) -> Void) {
    worker.async { [self] in job(connected()) }
  }

  /// Runs a job after those that came before, and waits for it.
  func sync<Value: Sendable>(
    _ job: @escaping @Sendable (Result<Connection, any Error>) -> Value
  ) -> Value {
    worker.sync { [self] in job(connected()) }
  }

  private func connected() -> Result<Connection, any Error> {
    if let connection { return .success(connection.takeUnretainedValue()) }
    return Result {
      let new = try open()
      connection = .passRetained(new)
      return new
    }
  }

  private struct UncheckedConnection: @unchecked Sendable {
    // It is handed to the one thread that uses it.
    let value: Unmanaged<Connection>
    init?(_ value: Unmanaged<Connection>?) {
      guard let value else { return nil }
      self.value = value
    }
  }
}
