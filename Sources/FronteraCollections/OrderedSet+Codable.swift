extension OrderedSet: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  ///
  /// - Parameter encoder: Where to write to.
  /// - Throws: What encoding an element throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(storage)
  }
}

extension OrderedSet: Decodable where Element: Decodable {
  /// Decodes the elements from an array.
  ///
  /// - Parameter decoder: Where to read from.
  /// - Throws: What decoding an element throws, and `DecodingError.dataCorrupted` if two are equal.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let elements = try container.decode([Element].self)
    self.init(minimumCapacity: elements.count)
    for element in elements {
      guard append(element).inserted else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: Diagnostics.duplicateDecodedElement("\(element)"))
      }
    }
  }
}
