import CSQLite

/// The tables that a statement reads and writes, as SQLite's authorizer tells them while it is prepared.
struct StatementUses: Sendable {
  /// The tables it reads; those behind a view too.
  private(set) var reads: Set<String> = []
  /// The tables it may change, by a trigger too.
  private(set) var writes: Set<String> = []
  /// Whether it changes what tables there are.
  private(set) var changesSchema = false

  /// Notes one action of the statement.
  mutating func note(_ action: Int32, _ name: String?) {
    switch action {
    case SQLITE_READ: if let name { reads.insert(name.lowercased()) }
    case SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE:
      guard let name else { return }
      if name.hasPrefix("sqlite_master") || name.hasPrefix("sqlite_temp_master") {
        changesSchema = true
      } else {
        writes.insert(name.lowercased())
      }
    case SQLITE_ALTER_TABLE, SQLITE_DROP_TABLE, SQLITE_DROP_VIEW, SQLITE_CREATE_VIEW,
      SQLITE_CREATE_TABLE, SQLITE_CREATE_TRIGGER, SQLITE_DROP_TRIGGER:
      changesSchema = true
    default: break
    }
  }
}
