extension Connection {
  /// Runs the migrations that have not run yet.
  ///
  /// - Parameter migrations: The whole history of the database.
  /// - Throws: A `DatabaseError`, or what a migration throws; the migrations before it are kept.
  func migrate(_ migrations: [Migration]) throws {
    guard !migrations.isEmpty else { return }
    var names: Set<String> = []
    for migration in migrations where !names.insert(migration.name).inserted {
      throw disagreement(migration.name, "There are two migrations '\(migration.name)'.")
    }
    if try applied().count < migrations.count {
      try execute("PRAGMA foreign_keys = OFF")
      defer { try? execute("PRAGMA foreign_keys = ON") }
      for (index, migration) in migrations.enumerated() {
        try run(migration, at: index, migrations)
      }
    }
    try check(try applied(), migrations)
  }

  private func run(_ migration: Migration, at index: Int, _ migrations: [Migration]) throws {
    try transaction(isWriter: true) {
      try execute(
        """
        CREATE TABLE IF NOT EXISTS schema_migrations (
          position INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,
          applied_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP)
        """)
      // Another process may have run it since.
      let applied = try applied()
      try check(applied, migrations)
      guard applied.count <= index else { return }
      let transaction = Transaction(self)
      defer { transaction.finish() }
      try migration.run(transaction)
      try checkForeignKeys(migration)
      try execute(
        "INSERT INTO schema_migrations (position, name) VALUES (\(index), \(migration.name))")
    }
  }

  /// The names of the migrations that have run, in order.
  private func applied() throws -> [String] {
    let tables = try rows(
      "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'schema_migrations'")
    guard !tables.rows.rows.isEmpty else { return [] }
    return try rows("SELECT name FROM schema_migrations ORDER BY position").rows
      .decoded(as: String.self)
  }

  /// Sees to it that what has run is the beginning of the history.
  private func check(_ applied: [String], _ migrations: [Migration]) throws {
    for (index, name) in applied.enumerated() {
      guard index < migrations.count else {
        throw disagreement(name, "The database has had '\(name)', which the program does not know.")
      }
      guard migrations[index].name == name else {
        throw disagreement(
          name, "The database has had '\(name)' where the program has '\(migrations[index].name)'.")
      }
    }
  }

  private func checkForeignKeys(_ migration: Migration) throws {
    guard let row = try rows("PRAGMA foreign_key_check").rows.rows.first else { return }
    throw DatabaseError(
      kind: .constraint, path: path, code: 0,
      message:
        "After the migration '\(migration.name)', row \(row[1]) of \(row[0]) refers to a row of "
        + "\(row[2]) that is not there.")
  }

  private func disagreement(_ name: String, _ message: String) -> DatabaseError {
    DatabaseError(kind: .migration(name: name), path: path, code: 0, message: message)
  }
}
