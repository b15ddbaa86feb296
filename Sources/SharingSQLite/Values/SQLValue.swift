/// A value as SQLite stores it.
public enum SQLValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// A whole number.
  case integer(Int64)
  /// A floating-point number.
  case real(Double)
  /// Text.
  case text(String)
  /// Bytes.
  case blob([UInt8])
}

extension SQLValue: CustomStringConvertible {
  /// The value as SQL spells it; long text and bytes are cut short.
  public var description: String {
    switch self {
    case .null: return "NULL"
    case .integer(let number): return "\(number)"
    case .real(let number): return "\(number)"
    case .text(let text):
      let shown = text.count > 40 ? text.prefix(40) + "…" : text[...]
      return "'\(shown)'"
    case .blob(let bytes): return "\(bytes.count) bytes"
    }
  }

  /// What SQLite calls the type of the value.
  var typeName: String {
    switch self {
    case .null: "NULL"
    case .integer: "INTEGER"
    case .real: "REAL"
    case .text: "TEXT"
    case .blob: "BLOB"
    }
  }
}
