/// A value that can be put into an SQL statement: `"… WHERE id = \(id)"`.
///
/// Numbers, `Bool`, `String`, `[UInt8]`, `Data`, `Date`, `UUID`, `URL` and optionals of them are. An
/// enumeration or a wrapper with a raw value has only to say so:
///
/// ```swift
/// enum Rank: String, SQLConvertible { case novice, master }
/// ```
public protocol SQLConvertible {
  /// What is stored.
  var sqlValue: SQLValue { get }
}

extension SQLConvertible where Self: RawRepresentable, RawValue: SQLConvertible {
  /// The raw value.
  public var sqlValue: SQLValue { rawValue.sqlValue }
}

extension SQLConvertible where Self: FixedWidthInteger {
  /// The number.
  public var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension Int: SQLConvertible {}
extension Int8: SQLConvertible {}
extension Int16: SQLConvertible {}
extension Int32: SQLConvertible {}
extension Int64: SQLConvertible {}
extension UInt8: SQLConvertible {}
extension UInt16: SQLConvertible {}
extension UInt32: SQLConvertible {}

extension SQLValue: SQLConvertible {
  /// The value itself.
  public var sqlValue: SQLValue { self }
}

extension Double: SQLConvertible {
  /// The number. SQLite has no NaN: it is `NULL`.
  public var sqlValue: SQLValue { isNaN ? .null : .real(self) }
}

extension Float: SQLConvertible {
  /// The number. SQLite has no NaN: it is `NULL`.
  public var sqlValue: SQLValue { Double(self).sqlValue }
}

extension Bool: SQLConvertible {
  /// 1 or 0.
  public var sqlValue: SQLValue { .integer(self ? 1 : 0) }
}

extension String: SQLConvertible {
  /// The text.
  public var sqlValue: SQLValue { .text(self) }
}

extension Substring: SQLConvertible {
  /// The text.
  public var sqlValue: SQLValue { .text(String(self)) }
}

extension [UInt8]: SQLConvertible {
  /// The bytes.
  public var sqlValue: SQLValue { .blob(self) }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
  /// The value, or `NULL`.
  public var sqlValue: SQLValue { self?.sqlValue ?? .null }
}
