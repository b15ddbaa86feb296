public import CustomDump

extension StackState: Equatable where Element: Equatable {
  /// Whether two stacks hold equal elements under the same identifiers.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.identifiers == rhs.identifiers && lhs.elements == rhs.elements
  }
}

extension StackState: Hashable where Element: Hashable {
  /// Hashes the identifiers and the elements.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifiers)
    hasher.combine(elements)
  }
}

extension StackState: Decodable where Element: Decodable {
  /// Reads the elements; they get new identifiers.
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}

extension StackState: Encodable where Element: Encodable {
  /// Writes the elements.
  public func encode(to encoder: any Encoder) throws {
    try elements.encode(to: encoder)
  }
}

extension StackState: CustomStringConvertible, CustomDebugStringConvertible {
  /// The elements.
  public var description: String { elements.description }

  /// The elements.
  public var debugDescription: String { elements.debugDescription }
}

extension StackState: CustomReflectable {
  /// The elements, as a list.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}

extension StackState: CustomDumpReflectable {
  /// The elements by their identifiers, from the bottom to the top.
  public var customDumpMirror: Mirror {
    Mirror(
      self, unlabeledChildren: Array(zip(identifiers, elements)), displayStyle: .dictionary)
  }
}
