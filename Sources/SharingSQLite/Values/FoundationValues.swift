public import Foundation

extension Date: SQLConvertible {
  /// Seconds since 1970, as `datetime(column, 'unixepoch')` reads them.
  public var sqlValue: SQLValue { timeIntervalSince1970.sqlValue }
}

extension UUID: SQLConvertible {
  /// The text, in capitals.
  public var sqlValue: SQLValue { .text(uuidString) }
}

extension URL: SQLConvertible {
  /// The text.
  public var sqlValue: SQLValue { .text(absoluteString) }
}

extension Data: SQLConvertible {
  /// The bytes.
  public var sqlValue: SQLValue { .blob([UInt8](self)) }
}

/// What `Codable` would spell in a way that SQL cannot read.
enum FoundationValues {
  /// The value of one of Foundation's types, if it is one that is stored in a way of its own.
  static func encode(_ value: some Encodable) -> SQLValue? {
    switch value {
    case let value as Date: value.sqlValue
    case let value as UUID: value.sqlValue
    case let value as URL: value.sqlValue
    case let value as Data: value.sqlValue
    case let value as Decimal: .text(value.description)
    default: nil
    }
  }

  /// Whether a type is stored in a way of its own.
  static func knows(_ type: (some Decodable).Type) -> Bool {
    type == Date.self || type == UUID.self || type == URL.self || type == Data.self
      || type == Decimal.self
  }

  /// Reads one of Foundation's types.
  ///
  /// - Returns: The value, or `nil` if it cannot be read as that type.
  static func decode<Value: Decodable>(_ type: Value.Type, from value: SQLValue) -> Value? {
    switch (value, type) {
    case (.real(let seconds), is Date.Type): Date(timeIntervalSince1970: seconds) as? Value
    case (.integer(let seconds), is Date.Type):
      Date(timeIntervalSince1970: Double(seconds)) as? Value
    case (.text(let text), is Date.Type): date(text) as? Value
    case (.text(let text), is UUID.Type): UUID(uuidString: text) as? Value
    case (.blob(let bytes), is UUID.Type): uuid(bytes) as? Value
    case (.text(let text), is URL.Type): URL(string: text) as? Value
    case (.blob(let bytes), is Data.Type): Data(bytes) as? Value
    case (.text(let text), is Data.Type): Data(text.utf8) as? Value
    case (.text(let text), is Decimal.Type): Decimal(string: text) as? Value
    case (.integer(let number), is Decimal.Type): Decimal(number) as? Value
    case (.real(let number), is Decimal.Type): Decimal(number) as? Value
    default: nil
    }
  }

  /// Reads a date as `CURRENT_TIMESTAMP` and `datetime()` write it, or ISO 8601.
  private static func date(_ text: String) -> Date? {
    var text = text
    if text.count == 10 { text += "T00:00:00" }
    if let space = text.firstIndex(of: " ") { text.replaceSubrange(space...space, with: "T") }
    let zone = text.dropFirst(11)
    if !zone.contains("Z") && !zone.contains("+") && !zone.contains("-") { text += "Z" }
    let plain = Date.ISO8601FormatStyle()
    if let date = try? plain.parse(text) { return date }
    return try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text)
  }

  private static func uuid(_ bytes: [UInt8]) -> UUID? {
    guard bytes.count == 16 else { return nil }
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// A value as JSON, its keys in order so that equal values have equal text.
  static func json(_ value: some Encodable) throws -> SQLValue {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return .text(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// Reads a value that is stored as JSON.
  static func decodeJSON<Value: Decodable>(_ type: Value.Type, from value: SQLValue) throws
    -> Value?
  {
    switch value {
    case .text(let text): try JSONDecoder().decode(type, from: Data(text.utf8))
    case .blob(let bytes): try JSONDecoder().decode(type, from: Data(bytes))
    default: nil
    }
  }
}
