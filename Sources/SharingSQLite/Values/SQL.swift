/// A statement with its values.
///
/// What is interpolated is never part of the text: it is bound, so that it can hold quotes and anything
/// else without harm.
///
/// ```swift
/// let rows = try db.rows("SELECT * FROM players WHERE name = \(name)", as: Player.self)
/// ```
///
/// Names of tables and columns cannot be bound; ``StringInterpolation/appendInterpolation(name:)`` quotes
/// them: `"SELECT count(*) FROM \(name: table)"`.
public struct SQL: Hashable, Sendable {
  /// The text, with a `?` for each value.
  public var text: String
  /// The values, in the order of the `?`.
  public var values: [SQLValue]

  /// Makes a statement.
  ///
  /// - Parameters:
  ///   - text: The text. It must not hold what a user has typed.
  ///   - values: What stands for each `?`.
  public init(text: String, values: [SQLValue] = []) {
    self.text = text
    self.values = values
  }

  /// Two statements, one after the other, with nothing between them.
  ///
  /// - Parameters:
  ///   - lhs: The beginning.
  ///   - rhs: The end.
  public static func + (lhs: SQL, rhs: SQL) -> SQL {
    SQL(text: lhs.text + rhs.text, values: lhs.values + rhs.values)
  }

  /// A name as SQL quotes it.
  static func quoted(_ name: String) -> String {
    var text = "\""
    for character in name.unicodeScalars {
      if character == "\"" { text += "\"" }
      text.unicodeScalars.append(character)
    }
    return text + "\""
  }
}

extension SQL: CustomStringConvertible {
  /// The text with its values, to be read by people.
  public var description: String {
    values.isEmpty ? text : "\(text) [\(values.map(\.description).joined(separator: ", "))]"
  }
}

extension SQL: ExpressibleByStringInterpolation {
  /// Makes a statement without values.
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: String) {
    self.init(text: value)
  }

  /// Makes a statement from text and values.
  ///
  /// - Parameter stringInterpolation: The text and the values.
  public init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.sql
  }

  /// Collects the parts of a statement.
  public struct StringInterpolation: StringInterpolationProtocol {
    var sql = SQL(text: "")

    /// Begins an empty statement.
    ///
    /// - Parameters:
    ///   - literalCapacity: The length of the text.
    ///   - interpolationCount: How many values there are.
    public init(literalCapacity: Int, interpolationCount: Int) {
      sql.text.reserveCapacity(literalCapacity + interpolationCount)
      sql.values.reserveCapacity(interpolationCount)
    }

    /// Adds text.
    ///
    /// - Parameter literal: The text.
    public mutating func appendLiteral(_ literal: String) {
      sql.text += literal
    }

    /// Binds a value.
    ///
    /// - Parameter value: The value.
    public mutating func appendInterpolation(_ value: some SQLConvertible) {
      sql.text += "?"
      sql.values.append(value.sqlValue)
    }

    /// Binds a value, or `NULL` if there is none.
    ///
    /// - Parameter value: The value.
    public mutating func appendInterpolation<Value: SQLConvertible>(_ value: Value?) {
      sql.text += "?"
      sql.values.append(value.sqlValue)
    }

    /// Binds a list of values: `"… WHERE id IN (\(values: ids))"`.
    ///
    /// - Parameter values: The values.
    public mutating func appendInterpolation(values: some Sequence<some SQLConvertible>) {
      let values = values.map(\.sqlValue)
      sql.text += values.map { _ in "?" }.joined(separator: ", ")
      sql.values += values
    }

    /// Adds the name of a table or a column, quoted.
    ///
    /// - Parameter name: The name.
    public mutating func appendInterpolation(name: String) {
      sql.text += SQL.quoted(name)
    }

    /// Adds another statement with its values.
    ///
    /// - Parameter other: The other statement.
    public mutating func appendInterpolation(_ other: SQL) {
      sql = sql + other
    }
  }
}
