public import Foundation

/// What can be stored under one name of an ``AppStorageStore``.
public enum AppStorageValue: Hashable, Sendable {
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A number.
  case double(Double)
  /// A text.
  case string(String)
  /// Texts, in order.
  case strings([String])
  /// Bytes.
  case data(Data)
  /// A moment.
  case date(Date)
}

extension AppStorageValue: Codable {
  private enum Kind: String, CodingKey {
    case data
    case date
    case double
  }

  /// Reads a value as ``encode(to:)`` writes it.
  public init(from decoder: any Decoder) throws {
    if let values = try? decoder.container(keyedBy: Kind.self) {
      self = try Self.tagged(values)
      return
    }
    let value = try decoder.singleValueContainer()
    if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let int = try? value.decode(Int.self) {
      self = .int(int)
    } else if let double = try? value.decode(Double.self) {
      self = .double(double)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else {
      self = .strings(try value.decode([String].self))
    }
  }

  private static func tagged(_ values: KeyedDecodingContainer<Kind>) throws -> Self {
    if let data = try values.decodeIfPresent(String.self, forKey: .data).flatMap({
      Data(base64Encoded: $0)
    }) {
      return .data(data)
    }
    if let seconds = try values.decodeIfPresent(Double.self, forKey: .date) {
      return .date(Date(timeIntervalSinceReferenceDate: seconds))
    }
    if let double = Double(try values.decode(String.self, forKey: .double)) {
      return .double(double)
    }
    throw DecodingError.dataCorruptedError(
      forKey: .double, in: values, debugDescription: "This is no number.")
  }

  /// Writes truth values, numbers and texts as they are, and the others with their kind.
  ///
  /// ```json
  /// {"isOn": true, "opened": {"date": 700000000}}
  /// ```
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .bool(let value): try Self.encode(value, to: encoder)
    case .int(let value): try Self.encode(value, to: encoder)
    case .double(let value) where value.isFinite: try Self.encode(value, to: encoder)
    case .string(let value): try Self.encode(value, to: encoder)
    case .strings(let value): try Self.encode(value, to: encoder)
    case .double(let value):
      // JSON has no such numbers.
      try Self.encode("\(value)", .double, to: encoder)
    case .data(let value): try Self.encode(value.base64EncodedString(), .data, to: encoder)
    case .date(let value):
      try Self.encode(value.timeIntervalSinceReferenceDate, .date, to: encoder)
    }
  }

  private static func encode(_ value: some Encodable, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }

  private static func encode(
    _ value: some Encodable, _ kind: Kind, to encoder: any Encoder
  ) throws {
    var container = encoder.container(keyedBy: Kind.self)
    try container.encode(value, forKey: kind)
  }
}
