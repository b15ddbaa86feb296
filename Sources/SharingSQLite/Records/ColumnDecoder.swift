/// Reads the value of one column.
struct ColumnDecoder: Decoder, SingleValueDecodingContainer {
  let value: SQLValue
  let column: String
  let context: RowContext

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw NeedsJSON()
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NeedsJSON() }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { value == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if FoundationValues.knows(type) {
      guard let result = FoundationValues.decode(type, from: value) else { throw mismatch(type) }
      return result
    }
    do {
      return try Value(from: self)
    } catch is NeedsJSON {
      return try json(type)
    } catch let error as DatabaseError {
      throw error
    } catch {
      // What a type says about its own value: a raw value that no case has, for instance.
      throw mismatch(type, Self.text(error))
    }
  }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .integer(let number) = value else { throw mismatch(type) }
    return number != 0
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .text(let text) = value else { throw mismatch(type) }
    return text
  }

  func decode(_ type: Double.Type) throws -> Double {
    switch value {
    case .real(let number): number
    case .integer(let number): Double(number)
    default: throw mismatch(type)
    }
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
  func decode(_ type: Int.Type) throws -> Int { try integer() }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer() }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer() }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer() }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer() }
  func decode(_ type: UInt.Type) throws -> UInt { try integer() }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer() }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer() }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer() }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer() }

  private func integer<Number: FixedWidthInteger>() throws -> Number {
    let number: Number? =
      switch value {
      case .integer(let number): Number(exactly: number)
      case .real(let number): Number(exactly: number)
      default: nil
      }
    guard let number else { throw mismatch(Number.self) }
    return number
  }

  private func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      guard let result = try FoundationValues.decodeJSON(type, from: value) else {
        throw mismatch(type, "It is expected to be JSON.")
      }
      return result
    } catch let error as DatabaseError {
      throw error
    } catch {
      throw mismatch(type, "It is expected to be JSON: \(Self.text(error))")
    }
  }

  private func mismatch(_ type: Any.Type, _ detail: String = "") -> DatabaseError {
    context.mismatch(type, value, in: column, detail)
  }

  /// What a type says about its own values.
  static func text(_ error: any Error) -> String {
    switch error as? DecodingError {
    case .dataCorrupted(let context), .typeMismatch(_, let context),
      .valueNotFound(_, let context), .keyNotFound(_, let context):
      context.debugDescription
    default: "\(error)"
    }
  }
}
