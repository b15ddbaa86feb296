/// A type whose values are the rows of a table.
///
/// Its coding keys are the names of the columns. Optionals may be `NULL`; a type that consists of several
/// values is stored as JSON text, `Date` as the seconds since 1970, `UUID` and `URL` as text, `Data` as bytes,
/// and an enumeration with a raw value as that value.
///
/// ```swift
/// struct Player: TableRecord {
///   static let tableName = "players"
///   var id: UUID
///   var name: String
///   var score = 0
/// }
/// ```
///
/// The table is made by a ``Migration``, with a primary key or another unique column for the id:
///
/// ```swift
/// Migration("players") { db in
///   try db.execute("CREATE TABLE players (id TEXT PRIMARY KEY, name TEXT NOT NULL, score INTEGER NOT NULL)")
/// }
/// ```
public protocol TableRecord: Codable, Identifiable, Sendable where ID: Sendable {
  /// The name of the table.
  static var tableName: String { get }

  /// The name of the column that tells rows apart, by default `id`: it holds ``Swift/Identifiable/id``.
  static var primaryKey: String { get }

  /// What rows are ordered by, by default `rowid`: as they were inserted.
  ///
  /// A table `WITHOUT ROWID` needs another one.
  static var order: SQL { get }
}

extension TableRecord {
  /// The column `id`.
  public static var primaryKey: String { "id" }

  /// The row id.
  public static var order: SQL { "rowid" }

  /// The statement that reads all records.
  static var selection: SQL { "SELECT * FROM \(name: tableName) ORDER BY \(order)" }
}
