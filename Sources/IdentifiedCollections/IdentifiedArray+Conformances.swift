public import FronteraCollections

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether both have equal elements in the same order.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.values == rhs.values
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Feeds the elements to a hasher, in order.
  ///
  /// - Parameter hasher: The hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
  }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  ///
  /// - Parameter encoder: Where to write to.
  /// - Throws: What encoding an element throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(values)
  }
}

extension IdentifiedArray: Decodable
where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes the elements from an array.
  ///
  /// - Parameter decoder: Where to read from.
  /// - Throws: What decoding an element throws, and `DecodingError.dataCorrupted` if two have the same id.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let elements = try container.decode([Element].self)
    self.init()
    reserveCapacity(elements.count)
    for element in elements {
      guard append(element).inserted else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: Diagnostics.duplicateID("\(element.id)"))
      }
    }
  }
}

extension IdentifiedArray where Element: Equatable {
  /// Whether an equal element is in the array.
  ///
  /// - Parameter element: The element.
  @inlinable
  public func contains(_ element: Element) -> Bool {
    guard let index = keys.firstIndex(of: identity(of: element)) else { return false }
    return values[index] == element
  }
}

extension IdentifiedArray: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The description of the elements as an array.
  public var description: String { values.description }

  /// The description of the elements as an array for debugging, with the name of this type around it.
  public var debugDescription: String { "IdentifiedArray(\(values.debugDescription))" }

  /// A mirror with the elements as children without labels.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: values, displayStyle: .collection)
  }
}
