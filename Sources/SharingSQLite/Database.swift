/// An SQLite database, for shared values and for anything else.
///
/// ```swift
/// let database = try Database(path: "/var/lib/league/league.sqlite", migrations: migrations)
///
/// try await database.write { db in
///   try db.execute("UPDATE players SET score = score + 1 WHERE id = \(id)")
/// }
/// let names = try await database.read { db in
///   try db.rows("SELECT name FROM players ORDER BY score DESC", as: String.self)
/// }
/// ```
///
/// One writer and several readers work at the same time, on threads of the database's own: never on the main
/// thread, nor on those of Swift's tasks. The database is in WAL mode, foreign keys are enforced, and each commit
/// is synchronised: what `write` has returned, or `save()` of a shared value, survives a crash of the program and
/// the loss of power.
///
/// Shared values with a key of the database see each change: of this process when `write` returns, and those of
/// other processes (on Linux) when the kernel tells that they have written.
///
/// A file that is not a database, or damaged, is left as it is.
public final class Database: Sendable {
  let core: DatabaseCore

  init(core: DatabaseCore) { self.core = core }

  /// Opens a database, on the thread that calls: do it once, when the program starts.
  ///
  /// - Parameters:
  ///   - path: The path of the file. It is made if it is missing; its folder must be there.
  ///   - migrations: The whole history of its tables. Those that have not run yet are run.
  /// - Throws: A ``DatabaseError``, or what a migration throws.
  public convenience init(path: String, migrations: [Migration] = []) throws {
    self.init(core: try DatabaseCore(path: path, migrations: migrations))
  }

  /// Makes a database in memory, which goes with its last user.
  ///
  /// Shared values read it when they come into being, so that a test finds its rows at once. All work is done by
  /// one connection.
  ///
  /// - Parameter migrations: What makes its tables.
  /// - Throws: A ``DatabaseError``, or what a migration throws.
  public static func inMemory(migrations: [Migration] = []) throws -> Database {
    Database(core: try DatabaseCore(path: nil, migrations: migrations))
  }

  /// The path of the file, with symbolic links followed; `:memory:` if there is none.
  public var path: String { core.path }

  /// Reads the database.
  ///
  /// The closure sees one state, whatever is written meanwhile. It runs on a thread of the database, so it must not
  /// use shared values, nor wait for anything.
  ///
  /// - Parameter body: Reads.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, a ``DatabaseError``, or a `CancellationError` when the task is cancelled.
  public func read<Result: Sendable>(
    _ body: @escaping @Sendable (Transaction) throws -> Result
  ) async throws -> Result {
    try await core.perform(isWriter: false, body)
  }

  /// Changes the database: all that the closure does is kept, or, when it throws, nothing.
  ///
  /// When `write` returns, the changes are on disk and shared values show them: the queries that are concerned
  /// have run again. The closure runs on a thread of the database, so it must not use shared values, nor wait
  /// for anything.
  ///
  /// - Parameter body: Changes the database.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, a ``DatabaseError``, or a `CancellationError` when the task is cancelled before
  ///   the changes are kept.
  @discardableResult
  public func write<Result: Sendable>(
    _ body: @escaping @Sendable (Transaction) throws -> Result
  ) async throws -> Result {
    try await core.perform(isWriter: true, body)
  }

  /// Runs the migrations that have not run yet.
  ///
  /// A test whose database was made for it makes its tables with it:
  ///
  /// ```swift
  /// @Dependency(\.defaultDatabase) var database
  /// try await database.migrate(migrations)
  /// ```
  ///
  /// - Parameter migrations: The whole history of the database's tables.
  /// - Throws: A ``DatabaseError``, or what a migration throws; the migrations before it are kept.
  public func migrate(_ migrations: [Migration]) async throws {
    try await core.migrate(migrations)
  }

  /// Waits until all that shared values have to save is on disk, and all shared values show it.
  ///
  /// - Throws: What went wrong first when a shared value was saved, since `flush` was called last.
  public func flush() async throws {
    try await core.flush()
  }
}
