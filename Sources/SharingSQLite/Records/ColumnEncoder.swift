/// Finds what is stored for one value: the value itself, or JSON if it consists of several.
final class ColumnEncoder: Encoder {
  fileprivate var result: SQLValue?
  fileprivate var isComposed = false

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// What is stored for a value.
  ///
  /// - Throws: What the value throws, or an `EncodingError` where it has no place in a column.
  static func value(of value: some Encodable) throws -> SQLValue {
    if let known = FoundationValues.encode(value) { return known }
    let encoder = ColumnEncoder()
    try value.encode(to: encoder)
    if let result = encoder.result, !encoder.isComposed { return result }
    return try FoundationValues.json(value)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    isComposed = true
    return KeyedEncodingContainer(ComposedContainer<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    isComposed = true
    return ComposedContainer<AnyColumnKey>(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    ValueContainer(encoder: self)
  }
}

private struct ValueContainer: SingleValueEncodingContainer {
  let encoder: ColumnEncoder

  var codingPath: [any CodingKey] { [] }

  func encodeNil() { encoder.result = .null }
  func encode(_ value: Bool) { encoder.result = value.sqlValue }
  func encode(_ value: String) { encoder.result = .text(value) }
  func encode(_ value: Double) throws { encoder.result = try number(value) }
  func encode(_ value: Float) throws { encoder.result = try number(Double(value)) }
  func encode(_ value: Int) { encoder.result = value.sqlValue }
  func encode(_ value: Int8) { encoder.result = value.sqlValue }
  func encode(_ value: Int16) { encoder.result = value.sqlValue }
  func encode(_ value: Int32) { encoder.result = value.sqlValue }
  func encode(_ value: Int64) { encoder.result = value.sqlValue }
  func encode(_ value: UInt) throws { encoder.result = try number(UInt64(value)) }
  func encode(_ value: UInt8) { encoder.result = value.sqlValue }
  func encode(_ value: UInt16) { encoder.result = value.sqlValue }
  func encode(_ value: UInt32) { encoder.result = value.sqlValue }
  func encode(_ value: UInt64) throws { encoder.result = try number(value) }

  func encode<Value: Encodable>(_ value: Value) throws {
    encoder.result = try ColumnEncoder.value(of: value)
  }

  private func number(_ value: Double) throws -> SQLValue {
    guard !value.isNaN else { throw invalid(value, "SQLite stores NaN as NULL.") }
    return .real(value)
  }

  private func number(_ value: UInt64) throws -> SQLValue {
    guard let number = Int64(exactly: value) else {
      throw invalid(value, "SQLite stores whole numbers up to \(Int64.max).")
    }
    return .integer(number)
  }

  private func invalid(_ value: Any, _ text: String) -> EncodingError {
    .invalidValue(value, EncodingError.Context(codingPath: [], debugDescription: text))
  }
}

/// A key that nobody looks at.
struct AnyColumnKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { return nil }
}

/// Takes what a composed value says and keeps nothing of it: it will be written as JSON.
private struct ComposedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol,
  UnkeyedEncodingContainer
{
  let encoder: ColumnEncoder
  var count: Int { 0 }

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) {}
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) {}
  func encodeNil() {}
  func encode<Value: Encodable>(_ value: Value) {}

  func nestedContainer<NestedKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.container(keyedBy: keyType)
  }

  func nestedContainer<NestedKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.unkeyedContainer()
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
  func superEncoder() -> any Encoder { encoder }
  func superEncoder(forKey key: Key) -> any Encoder { encoder }
}
