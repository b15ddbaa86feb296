/// How an identified array finds the id of an element.
@usableFromInline
struct Identification<ID: Hashable, Element>: @unchecked Sendable {
  // Key paths are immutable, and the closure captures a key path at most: sharing them is safe.

  /// Reads the id of an element in memory, without a copy of the element.
  @usableFromInline let readInPlace: (UnsafePointer<Element>) -> ID
  /// The path that was given, if one was.
  private let given: KeyPath<Element, ID>?

  /// Finds the id by a path.
  @usableFromInline
  init(_ keyPath: KeyPath<Element, ID>) {
    readInPlace = { $0.pointee[keyPath: keyPath] }
    given = keyPath
  }

  /// Finds the id by a closure that does what the `id` of an identifiable element does.
  @usableFromInline
  init(identifiable readInPlace: @escaping (UnsafePointer<Element>) -> ID) {
    self.readInPlace = readInPlace
    given = nil
  }

  /// The id of an element.
  @inlinable
  func read(_ element: Element) -> ID {
    withUnsafePointer(to: element) { readInPlace($0) }
  }

  /// The path to the id.
  var keyPath: KeyPath<Element, ID> {
    if let given { return given }
    guard
      let type = Element.self as? any Identifiable.Type,
      let path = Self.identifiablePath(type)
    else {
      fatalError(Diagnostics.noKeyPath(to: Element.self))
    }
    return path
  }

  private static func identifiablePath<T: Identifiable>(_: T.Type) -> KeyPath<Element, ID>? {
    \T.id as? KeyPath<Element, ID>
  }
}

extension Identification where Element: Identifiable, ID == Element.ID {
  /// Finds the id by asking the element.
  @inlinable
  init() {
    self.init(identifiable: { $0.pointee.id })
  }
}
