/// Which row is being read, for the errors.
struct RowContext {
  var source: RowSet.Source
  /// Counts from 1.
  var number: Int

  /// Says that a column is not there.
  func missing(_ column: String, in row: Row) -> DatabaseError {
    DatabaseError(
      kind: .columnMissing(column: column, available: row.columns), path: source.path,
      sql: source.sql, code: 0, message: "The result has no column '\(column)'.")
  }

  /// Says that a value cannot be read as a type.
  func mismatch(_ type: Any.Type, _ value: SQLValue, in column: String, _ detail: String = "")
    -> DatabaseError
  {
    DatabaseError(
      kind: .typeMismatch(column: column, row: number), path: source.path, sql: source.sql,
      code: 0,
      message: "\(value.typeName) \(value) cannot be read as \(type)."
        + (detail.isEmpty ? "" : " \(detail)"))
  }
}
