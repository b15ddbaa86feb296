/// What is pushed on a stack, whatever the types of its elements are.
///
/// ```swift
/// var path = UINavigationPath()
/// path.append(42)
/// path.append("Blob")
/// path.removeLast()
/// ```
///
/// When every element can be coded, so can the path: see ``codable``.
public struct UINavigationPath {
  package private(set) var elements: [Element]

  /// One element, with its type forgotten.
  package struct Element: @unchecked Sendable {
    // A value behind its own hashing: who reads it knows whether its type is sendable.
    package let value: AnyHashable
  }

  /// Creates an empty path.
  public init() { elements = [] }

  /// Creates a path of elements.
  ///
  /// - Parameter elements: The elements, from the bottom to the top.
  public init(_ elements: some Sequence<some Hashable>) {
    self.elements = elements.map { Element(value: AnyHashable($0)) }
  }

  /// Creates a path from one that was decoded.
  ///
  /// - Parameter codable: The path.
  public init(_ codable: CodableRepresentation) {
    elements = codable.hashables.map { Element(value: $0) }
  }

  /// How many elements there are.
  public var count: Int { elements.count }

  /// Whether there is none.
  public var isEmpty: Bool { elements.isEmpty }

  /// The path in a form that can be written and read; `nil` when an element cannot.
  public var codable: CodableRepresentation? {
    var values: [any CodableRepresentation.Value] = []
    for element in elements {
      guard let value = element.value.base as? any CodableRepresentation.Value else { return nil }
      values.append(value)
    }
    return CodableRepresentation(values: values)
  }

  /// Pushes an element.
  ///
  /// - Parameter value: The element.
  public mutating func append(_ value: some Hashable) {
    elements.append(Element(value: AnyHashable(value)))
  }

  /// Pops elements.
  ///
  /// - Parameter count: How many; there must be as many.
  public mutating func removeLast(_ count: Int = 1) {
    elements.removeLast(count)
  }
}

extension UINavigationPath: Hashable {
  /// Whether two paths hold equal elements in the same order.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.elements.elementsEqual(rhs.elements) { $0.value == $1.value }
  }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) {
    for element in elements { hasher.combine(element.value) }
  }
}

extension UINavigationPath: Sendable {}
