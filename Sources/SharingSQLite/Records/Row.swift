/// A row that a statement has returned.
///
/// ```swift
/// let row = try db.row("SELECT name, score FROM players WHERE id = \(id)")
/// row?["score"]  // .integer(12)
/// ```
public struct Row: Hashable, Sendable {
  /// The names of the columns, in order.
  public var columns: [String] { layout.columns }
  /// The values, in the order of the columns.
  public let values: [SQLValue]
  let layout: Layout

  /// What the rows of one result have in common.
  final class Layout: Hashable, Sendable {
    let columns: [String]
    let positions: [String: Int]

    init(columns: [String]) {
      self.columns = columns
      positions = Dictionary(
        columns.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    static func == (lhs: Layout, rhs: Layout) -> Bool {
      lhs === rhs || lhs.columns == rhs.columns
    }

    func hash(into hasher: inout Hasher) { hasher.combine(columns) }
  }

  /// The value of a column, or `nil` if there is no such column.
  ///
  /// - Parameter column: The name of the column.
  public subscript(column: String) -> SQLValue? {
    layout.positions[column].map { values[$0] }
  }
}

/// What a statement has returned, and what it was, for the errors.
struct RowSet: Sendable {
  var layout: Row.Layout
  var rows: [[SQLValue]]
  var source: Source

  /// Where rows come from.
  struct Source: Sendable {
    var path: String
    var sql: String
  }

  /// Reads each row as a type.
  func decoded<Value: Decodable>(as type: Value.Type) throws -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(rows.count)
    for index in rows.indices { values.append(try value(at: index, as: type)) }
    return values
  }

  /// Reads one row as a type.
  func value<Value: Decodable>(at index: Int, as type: Value.Type) throws -> Value {
    let context = RowContext(source: source, number: index + 1)
    return try RowDecoder(row: row(at: index), context: context).decode(type)
  }

  /// One row as it is.
  func row(at index: Int) -> Row { Row(values: rows[index], layout: layout) }
}
