extension UINavigationPath {
  /// A path that can be written and read.
  ///
  /// Each element is written with the name of its type, which must be there when it is read.
  public struct CodableRepresentation: Hashable, @unchecked Sendable {
    // Values, whose types the reader knows; see `UINavigationPath.Element`.
    package typealias Value = Codable & Hashable

    let values: [any Value]

    init(values: [any Value]) { self.values = values }

    /// Whether two paths hold equal elements in the same order.
    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.hashables == rhs.hashables
    }

    /// Hashes the elements.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(hashables)
    }

    var hashables: [AnyHashable] {
      func erase(_ value: some Hashable) -> AnyHashable { AnyHashable(value) }
      return values.map { value in erase(value) }
    }
  }
}

extension UINavigationPath.CodableRepresentation: Codable {
  /// Reads a path.
  ///
  /// - Throws: `DecodingError` when the type of an element is not in this program.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var values: [any Value] = []
    while !container.isAtEnd {
      let name = try container.decode(String.self)
      guard let type = _typeByName(name) as? any Value.Type else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: """
            No type in this program has the name '\(name)', which an element of a navigation path was \
            written with. It may have been renamed or removed, or it is private.
            """)
      }
      values.append(try type.init(from: container.superDecoder()))
    }
    self.init(values: values)
  }

  /// Writes the path.
  ///
  /// - Throws: `EncodingError` when the type of an element has no name that could be read again.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for value in values {
      let type = Swift.type(of: value) as any Value.Type
      guard let name = _mangledTypeName(type), _typeByName(name) == type else {
        throw EncodingError.invalidValue(
          value,
          EncodingError.Context(
            codingPath: container.codingPath,
            debugDescription: """
              The type '\(type)' of an element of a navigation path has no name that could be read \
              again. Private and local types have none: declare it outside of functions, and not private.
              """))
      }
      try container.encode(name)
      try value.encode(to: container.superEncoder())
    }
  }
}
