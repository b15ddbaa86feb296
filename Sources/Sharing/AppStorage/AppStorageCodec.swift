import Foundation

/// Makes what is stored of a value, and the other way round.
struct AppStorageCodec<Value: Sendable>: Sendable {
  /// Makes a value; `nil` when something of another type is stored.
  let decode: @Sendable (AppStorageValue) throws -> Value?
  /// Makes what is stored; `nil` stands for nothing.
  let encode: @Sendable (Value) throws -> AppStorageValue?

  /// The same for optionals: `nil` is not stored.
  var optional: AppStorageCodec<Value?> {
    AppStorageCodec<Value?> { stored in
      try decode(stored).map(Optional.some)
    } encode: { value in
      try value.flatMap(encode)
    }
  }
}

extension AppStorageCodec where Value: RawRepresentable, Value.RawValue: Sendable {
  /// Stores the raw value.
  static func raw(_ raw: AppStorageCodec<Value.RawValue>) -> Self {
    Self { stored in
      try raw.decode(stored).flatMap(Value.init(rawValue:))
    } encode: { value in
      try raw.encode(value.rawValue)
    }
  }
}

extension AppStorageCodec where Value: Codable {
  /// Stores JSON.
  static var json: Self {
    Self { stored in
      switch stored {
      case .data(let data): try JSONDecoder().decode(Value.self, from: data)
      case .string(let text): try JSONDecoder().decode(Value.self, from: Data(text.utf8))
      default: nil
      }
    } encode: { value in
      .data(try JSONEncoder().encode(value))
    }
  }
}

extension AppStorageCodec<Bool> {
  static let bool = Self { stored in
    switch stored {
    case .bool(let value): value
    case .int(0): false
    case .int(1): true
    default: nil
    }
  } encode: {
    .bool($0)
  }
}

extension AppStorageCodec<Int> {
  static let int = Self { stored in
    switch stored {
    case .int(let value): value
    case .double(let value): Int(exactly: value)
    default: nil
    }
  } encode: {
    .int($0)
  }
}

extension AppStorageCodec<Double> {
  static let double = Self { stored in
    switch stored {
    case .double(let value): value
    case .int(let value): Double(value)
    default: nil
    }
  } encode: {
    .double($0)
  }
}

extension AppStorageCodec<String> {
  static let string = Self { stored in
    if case .string(let value) = stored { value } else { nil }
  } encode: {
    .string($0)
  }
}

extension AppStorageCodec<[String]> {
  static let strings = Self { stored in
    if case .strings(let value) = stored { value } else { nil }
  } encode: {
    .strings($0)
  }
}

extension AppStorageCodec<URL> {
  static let url = Self { stored in
    if case .string(let value) = stored { URL(string: value) } else { nil }
  } encode: {
    .string($0.absoluteString)
  }
}

extension AppStorageCodec<Data> {
  static let data = Self { stored in
    if case .data(let value) = stored { value } else { nil }
  } encode: {
    .data($0)
  }
}

extension AppStorageCodec<Date> {
  static let date = Self { stored in
    if case .date(let value) = stored { value } else { nil }
  } encode: {
    .date($0)
  }
}
