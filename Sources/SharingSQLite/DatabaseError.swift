/// What went wrong with a database.
///
/// The description says it in four parts and names the file, the statement, and SQLite's code and message.
public struct DatabaseError: Error, Hashable, Sendable {
  /// The sort of failure.
  public enum Kind: Hashable, Sendable {
    /// The file cannot be opened: a folder is missing or in its place, or there is no permission.
    case cannotOpen
    /// The file is something else than a database. It is left as it is.
    case notADatabase
    /// The database is damaged. It is left as it is.
    case corrupt
    /// Another connection, of this process or another, held the database for too long.
    case locked
    /// There is no space left.
    case diskFull
    /// A constraint of a table refuses the change.
    case constraint
    /// The database, or the connection, can only be read.
    case readOnly
    /// Reading or writing the file failed.
    case inputOutput
    /// A result lacks a column that a type has.
    case columnMissing(column: String, available: [String])
    /// A value cannot be read as the type that is asked for. Rows count from 1.
    case typeMismatch(column: String, row: Int)
    /// The database has had a migration that this program does not know, or migrations disagree.
    case migration(name: String)
    /// The statement is wrong, or something else that SQLite's message says.
    case statement
  }

  /// The sort of failure.
  public var kind: Kind
  /// The path of the database; `:memory:` for one in memory.
  public var path: String
  /// The statement, if it was one that failed.
  public var sql: String?
  /// SQLite's extended result code; 0 when SQLite had no objection.
  public var code: Int
  /// What SQLite says, or this module.
  public var message: String

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - kind: The sort of failure.
  ///   - path: The path of the database.
  ///   - sql: The statement, if it was one that failed.
  ///   - code: SQLite's extended result code.
  ///   - message: What went wrong.
  public init(kind: Kind, path: String, sql: String? = nil, code: Int, message: String) {
    self.kind = kind
    self.path = path
    self.sql = sql
    self.code = code
    self.message = message
  }
}

extension DatabaseError: CustomStringConvertible {
  /// The failure in four parts.
  public var description: String { Diagnostics.text(of: self) }
}
