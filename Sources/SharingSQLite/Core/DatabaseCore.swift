import Synchronization

/// What a database consists of: who writes, who reads, and who looks after changes.
final class DatabaseCore: Sendable {
  let path: String
  let isInMemory: Bool
  /// Writes, one after the other.
  let writer: Lane
  let hub: ObservationHub
  let readers: ReaderPool?
  let state = Mutex(State())

  /// What changes while the database is in use.
  struct State {
    /// The channels of tables, by the shared values that they belong to.
    var channels: [ObjectIdentifier: any DatabaseObserver] = [:]
    var failure: (any Error)?
    var watch: FileWatch?
    var isWatched = false
    var isChecking = false
    var dataVersion: SQLValue
    init(dataVersion: SQLValue = .null) { self.dataVersion = dataVersion }
  }

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `nil` stands for memory.
  ///   - migrations: The whole history of its tables.
  init(path: String?, migrations: [Migration]) throws {
    let connection = try Connection(path: path)
    try connection.migrate(migrations)
    connection.changes = TableChanges()
    let version = try connection.dataVersion()
    let file = path == nil ? nil : connection.file
    self.path = file ?? connection.path
    isInMemory = path == nil
    writer = Lane(connection) { try Connection(path: file) }
    if let file {
      readers = ReaderPool { try Connection(path: file, isReader: true) }
      hub = ObservationHub(lane: Lane { try Connection(path: file, isReader: true) })
    } else {
      readers = nil
      hub = ObservationHub(lane: writer)
    }
    state.withLock { $0.dataVersion = version }
  }

  /// Notes that saving a shared value went wrong, for `flush`.
  func note(_ error: any Error) {
    state.withLock { $0.failure = $0.failure ?? error }
  }
}
