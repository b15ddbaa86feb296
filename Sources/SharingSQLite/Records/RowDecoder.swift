/// Reads a row through `Decodable`: each key is the name of a column.
///
/// A type that is read as a single value, a number for instance, takes the first column.
struct RowDecoder: Decoder {
  let row: Row
  let context: RowContext

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if FoundationValues.knows(type) { return try first().decode(type) }
    do {
      return try Value(from: self)
    } catch is NeedsJSON {
      return try first().decode(type)
    } catch let error as DecodingError {
      // What a type says about its own values: a raw value that no case has, for instance.
      let column = try row.columns.count == 1 ? first().column : "*"
      throw context.mismatch(type, row.values.first ?? .null, in: column, ColumnDecoder.text(error))
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(RowContainer(row: row, context: context))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NeedsJSON() }

  func singleValueContainer() -> any SingleValueDecodingContainer { RowValue(decoder: self) }

  fileprivate func first() throws -> ColumnDecoder {
    guard let value = row.values.first else { throw context.missing("1", in: row) }
    return ColumnDecoder(value: value, column: row.columns[0], context: context)
  }
}

/// Says that a type wants more than one value of a column: it is stored as JSON.
struct NeedsJSON: Error {}

/// A row that is read as one value: that of the first column, or a record that may be missing.
private struct RowValue: SingleValueDecodingContainer {
  let decoder: RowDecoder

  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { decoder.row.values.allSatisfy { $0 == .null } }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
  func decode(_ type: Bool.Type) throws -> Bool { try decoder.first().decode(type) }
  func decode(_ type: String.Type) throws -> String { try decoder.first().decode(type) }
  func decode(_ type: Double.Type) throws -> Double { try decoder.first().decode(type) }
  func decode(_ type: Float.Type) throws -> Float { try decoder.first().decode(type) }
  func decode(_ type: Int.Type) throws -> Int { try decoder.first().decode(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try decoder.first().decode(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try decoder.first().decode(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try decoder.first().decode(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try decoder.first().decode(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try decoder.first().decode(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try decoder.first().decode(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try decoder.first().decode(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try decoder.first().decode(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try decoder.first().decode(type) }
}

private struct RowContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let row: Row
  let context: RowContext

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { row.columns.compactMap { Key(stringValue: $0) } }

  private func column(_ key: Key) throws -> ColumnDecoder {
    guard let value = row[key.stringValue] else { throw context.missing(key.stringValue, in: row) }
    return ColumnDecoder(value: value, column: key.stringValue, context: context)
  }

  func contains(_ key: Key) -> Bool { row[key.stringValue] != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try column(key).value == .null }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try column(key).decode(type) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try column(key).decode(type)
  }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try column(key).decode(type)
  }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try column(key).decode(type) }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try column(key).decode(type)
  }

  func nestedContainer<NestedKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    throw try notNested(key)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw try notNested(key)
  }

  func superDecoder() throws -> any Decoder { RowDecoder(row: row, context: context) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try column(key) }

  private func notNested(_ key: Key) throws -> DatabaseError {
    context.mismatch(
      Value.self, try column(key).value, in: key.stringValue,
      "A column is read as a value of its own; decode a nested type for it.")
  }

  private enum Value {}
}
