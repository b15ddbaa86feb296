/// The statements that write records.
enum RecordSQL {
  /// A row: the values of its columns.
  typealias Columns = [String: SQLValue]

  /// The columns of a record.
  ///
  /// - Throws: An error if the record cannot be written, or has no primary key.
  static func columns<Record: TableRecord>(of record: Record) throws -> Columns {
    let columns = try RowEncoder.columns(of: record)
    guard columns[Record.primaryKey, default: .null] != .null else {
      throw EncodingError.invalidValue(
        record,
        EncodingError.Context(
          codingPath: [],
          debugDescription:
            "\(Record.self) has no value for its primary key '\(Record.primaryKey)'."))
    }
    return columns
  }

  /// Inserts a row.
  static func insert<Record: TableRecord>(_ row: Columns, _: Record.Type) -> SQL {
    // In order, so that the statement of equal columns is prepared once.
    let columns = row.sorted { $0.key < $1.key }
    let names = columns.map { SQL.quoted($0.key) }.joined(separator: ", ")
    return "INSERT INTO \(name: Record.tableName) (\(SQL(text: names))) "
      + "VALUES (\(values: columns.map(\.value)))"
  }

  /// Inserts a row, or changes the one with its key.
  static func upsert<Record: TableRecord>(_ row: Columns, _ type: Record.Type) -> SQL {
    let names = row.keys.sorted().filter { $0 != Record.primaryKey }
    let changes = names.map { "\(SQL.quoted($0)) = excluded.\(SQL.quoted($0))" }
    let action = changes.isEmpty ? "NOTHING" : "UPDATE SET \(changes.joined(separator: ", "))"
    return insert(row, type) + " ON CONFLICT (\(name: Record.primaryKey)) DO \(SQL(text: action))"
  }

  /// Changes the columns of a row that differ; `nil` if none does.
  static func update<Record: TableRecord>(
    from old: Columns, to new: Columns, _: Record.Type
  ) -> SQL? {
    let names = Set(old.keys).union(new.keys).filter {
      old[$0, default: .null] != new[$0, default: .null]
    }.sorted()
    guard !names.isEmpty else { return nil }
    var sql: SQL = "UPDATE \(name: Record.tableName) SET "
    for (index, name) in names.enumerated() {
      sql = sql + "\(SQL(text: index == 0 ? "" : ", "))\(name: name) = \(new[name] ?? .null)"
    }
    return sql + " WHERE \(name: Record.primaryKey) = \(new[Record.primaryKey] ?? .null)"
  }

  /// Deletes a row.
  static func delete<Record: TableRecord>(_ key: SQLValue, _: Record.Type) -> SQL {
    "DELETE FROM \(name: Record.tableName) WHERE \(name: Record.primaryKey) = \(key)"
  }
}
