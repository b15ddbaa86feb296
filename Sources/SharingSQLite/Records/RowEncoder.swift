/// Writes a record as columns through `Encodable`: each key is the name of a column.
final class RowEncoder: Encoder {
  /// The columns; those of optionals without a value are `NULL`.
  private(set) var columns: [String: SQLValue] = [:]
  private var isKeyed = false
  /// A column for which the record asked for a container.
  fileprivate var nestedColumn: String?

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// The columns of a record; those of optionals without a value are `NULL`.
  ///
  /// - Throws: What the record throws, or an `EncodingError` where a value has no place in a column.
  static func columns(of record: some Encodable) throws -> [String: SQLValue] {
    let encoder = RowEncoder()
    try record.encode(to: encoder)
    if let column = encoder.nestedColumn {
      throw invalid(record, "A column holds one value; encode a nested type for '\(column)'.")
    }
    guard encoder.isKeyed else { throw invalid(record, "A record has a key for each column.") }
    return encoder.columns
  }

  private static func invalid(_ record: Any, _ text: String) -> EncodingError {
    .invalidValue(record, EncodingError.Context(codingPath: [], debugDescription: text))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    isKeyed = true
    return KeyedEncodingContainer(ColumnsContainer(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    ColumnEncoder().unkeyedContainer()
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    ColumnEncoder().singleValueContainer()
  }

  fileprivate func set(_ value: SQLValue, _ column: String) {
    columns[column] = value
  }
}

private struct ColumnsContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: RowEncoder

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { encoder.set(.null, key.stringValue) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    encoder.set(try ColumnEncoder.value(of: value), key.stringValue)
  }

  // By default these leave out what is `nil`; a column has to become `NULL`.
  func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    try set(value, key)
  }
  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try set(value, key) }
  func encodeIfPresent(_ value: String?, forKey key: Key) throws { try set(value, key) }
  func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try set(value, key) }
  func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try set(value, key) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try set(value, key) }
  func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try set(value, key) }
  func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try set(value, key) }
  func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try set(value, key) }
  func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try set(value, key) }
  func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try set(value, key) }
  func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try set(value, key) }
  func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try set(value, key) }
  func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try set(value, key) }
  func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try set(value, key) }

  private func set(_ value: (some Encodable)?, _ key: Key) throws {
    encoder.set(try value.map { try ColumnEncoder.value(of: $0) } ?? .null, key.stringValue)
  }

  func nestedContainer<NestedKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.nestedColumn = key.stringValue
    return ColumnEncoder().container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.nestedColumn = key.stringValue
    return ColumnEncoder().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder }
  func superEncoder(forKey key: Key) -> any Encoder { encoder }
}
