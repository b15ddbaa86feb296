import IdentifiedCollections

/// The rows of a table as records see them, by their primary keys.
struct TableSnapshot: Hashable, Sendable {
  var rows: [SQLValue: RecordSQL.Columns] = [:]
  /// The primary keys in order.
  var keys: [SQLValue] = []

  /// No rows.
  init() {}

  /// The rows of records.
  ///
  /// - Throws: An error if a record cannot be written, or a `DatabaseError` if two have the same key.
  init<Record: TableRecord>(_ records: some Sequence<Record>, path: String) throws {
    for record in records {
      let columns = try RecordSQL.columns(of: record)
      let key = columns[Record.primaryKey, default: .null]
      guard rows.updateValue(columns, forKey: key) == nil else {
        throw DatabaseError(
          kind: .constraint, path: path, code: 0,
          message: Diagnostics.twoRows(key, table: Record.tableName))
      }
      keys.append(key)
    }
  }

  /// The statements that lead from these rows to others: what differs, and nothing else.
  ///
  /// A row that was changed here and deleted elsewhere is inserted again, and one that was inserted in both
  /// places is the one from here.
  ///
  /// - Parameter new: The others.
  func changes<Record: TableRecord>(to new: TableSnapshot, _ type: Record.Type) -> [Change] {
    var changes: [Change] = []
    for key in keys where new.rows[key] == nil {
      changes.append(Change(sql: RecordSQL.delete(key, type)))
    }
    // Room is made before it is taken: a unique value may go from one row to another.
    var insertions: [Change] = []
    for key in new.keys {
      guard let row = new.rows[key] else { continue }
      if let old = rows[key] {
        guard let update = RecordSQL.update(from: old, to: row, type) else { continue }
        changes.append(Change(sql: update, otherwise: RecordSQL.upsert(row, type)))
      } else {
        insertions.append(Change(sql: RecordSQL.upsert(row, type)))
      }
    }
    return changes + insertions
  }

  /// A statement.
  struct Change: Hashable, Sendable {
    var sql: SQL
    /// What to run if the statement has changed no row.
    var otherwise: SQL?
  }
}
