extension OrderedDictionary: Equatable where Value: Equatable {
  /// Whether both have equal entries in the same order.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keySet == rhs.keySet && lhs.storage == rhs.storage
  }
}

extension OrderedDictionary: Hashable where Value: Hashable {
  /// Feeds the entries to a hasher, in order.
  ///
  /// - Parameter hasher: The hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(keySet)
    hasher.combine(storage)
  }
}

extension OrderedDictionary: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The entries, as a dictionary describes them, but in order.
  public var description: String {
    guard !isEmpty else { return "[:]" }
    let entries = map { "\(String(reflecting: $0.key)): \(String(reflecting: $0.value))" }
    return "[" + entries.joined(separator: ", ") + "]"
  }

  /// The entries for debugging, with the name of this type around them.
  public var debugDescription: String {
    "OrderedDictionary(\(description))"
  }

  /// A mirror with the entries as children, as that of a dictionary, but in order.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .dictionary)
  }
}

extension OrderedDictionary: Encodable where Key: Encodable, Value: Encodable {
  /// Encodes the entries as an array in which keys and values take turns, so that their order is kept.
  ///
  /// - Parameter encoder: Where to write to.
  /// - Throws: What encoding a key or a value throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for (key, value) in self {
      try container.encode(key)
      try container.encode(value)
    }
  }
}

extension OrderedDictionary: Decodable where Key: Decodable, Value: Decodable {
  /// Decodes the entries from an array in which keys and values take turns.
  ///
  /// - Parameter decoder: Where to read from.
  /// - Throws: What decoding a key or a value throws, and `DecodingError.dataCorrupted` if two keys are equal or
  ///   the last has no value.
  public init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    if let count = container.count { reserveCapacity(count / 2) }
    while !container.isAtEnd {
      let key = try container.decode(Key.self)
      guard !container.isAtEnd else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: Diagnostics.keyWithoutValue(count: 2 * count + 1))
      }
      guard keySet.append(key).inserted else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: Diagnostics.duplicateDecodedElement("\(key)"))
      }
      storage.append(try container.decode(Value.self))
    }
  }
}
