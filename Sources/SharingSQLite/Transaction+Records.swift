extension Transaction {
  /// All records of a table, in its order.
  ///
  /// - Parameter type: The type of the records.
  /// - Throws: A ``DatabaseError``.
  public func all<Record: TableRecord>(_ type: Record.Type) throws -> [Record] {
    try rows(Record.selection, as: type)
  }

  /// The record with a key, if there is one.
  ///
  /// - Parameters:
  ///   - type: The type of the record.
  ///   - key: The value of its primary key.
  /// - Throws: A ``DatabaseError``.
  public func find<Record: TableRecord>(
    _ type: Record.Type, _ key: some SQLConvertible
  ) throws -> Record? {
    try row(
      "SELECT * FROM \(name: Record.tableName) WHERE \(name: Record.primaryKey) = \(key)", as: type)
  }

  /// Inserts a record.
  ///
  /// - Parameter record: The record.
  /// - Throws: A ``DatabaseError``; a constraint one if there is a record with its key.
  public func insert<Record: TableRecord>(_ record: Record) throws {
    try execute(RecordSQL.insert(try RecordSQL.columns(of: record), Record.self))
  }

  /// Inserts a record, or changes the one with its key.
  ///
  /// Columns that the type does not have are left as they are.
  ///
  /// - Parameter record: The record.
  /// - Throws: A ``DatabaseError``.
  public func save<Record: TableRecord>(_ record: Record) throws {
    try execute(RecordSQL.upsert(try RecordSQL.columns(of: record), Record.self))
  }

  /// Deletes the record with a key.
  ///
  /// - Parameters:
  ///   - type: The type of the record.
  ///   - key: The value of its primary key.
  /// - Returns: Whether there was one.
  /// - Throws: A ``DatabaseError``.
  @discardableResult
  public func delete<Record: TableRecord>(
    _ type: Record.Type, _ key: some SQLConvertible
  ) throws -> Bool {
    try execute(RecordSQL.delete(key.sqlValue, Record.self)) > 0
  }
}
