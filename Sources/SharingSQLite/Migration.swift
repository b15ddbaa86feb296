/// A step in the history of a database: it makes or changes tables, once.
///
/// ```swift
/// let migrations = [
///   Migration("players", "CREATE TABLE players (id TEXT PRIMARY KEY, name TEXT NOT NULL)"),
///   Migration("scores") { db in
///     try db.execute("ALTER TABLE players ADD COLUMN score INTEGER NOT NULL DEFAULT 0")
///   },
/// ]
/// let database = try Database(path: path, migrations: migrations)
/// ```
///
/// Each runs in a transaction of its own, together with the note, in the table `schema_migrations`, that it has
/// run. While it runs, foreign keys are not enforced, so that a table can be built anew; they are checked before
/// it is kept.
public struct Migration: Sendable {
  /// The name: what tells whether it has run.
  public let name: String
  let run: @Sendable (Transaction) throws -> Void

  /// Makes a migration.
  ///
  /// - Parameters:
  ///   - name: The name, which must never change once a version of the program was released.
  ///   - run: Makes or changes tables.
  public init(_ name: String, _ run: @escaping @Sendable (Transaction) throws -> Void) {
    self.name = name
    self.run = run
  }

  /// Makes a migration that runs statements.
  ///
  /// - Parameters:
  ///   - name: The name, which must never change once a version of the program was released.
  ///   - sql: The statements, with `;` between them.
  public init(_ name: String, _ sql: SQL) {
    self.init(name) { try $0.execute(sql) }
  }
}
