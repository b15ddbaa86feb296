public import FronteraCollections

/// An array of elements that each have an identity of their own, and are found by it in constant time.
///
/// ```swift
/// var todos: IdentifiedArrayOf<Todo> = [Todo(id: 1, title: "Milk")]
/// todos[id: 1]?.isDone = true
/// todos.append(Todo(id: 1))  // (inserted: false, index: 0): there is one with this id.
/// todos[id: 1] = nil
/// ```
///
/// Elements are changed in place: neither `array[id:]` nor `array[position]` copies the array to change one of
/// them. An element must keep its id while it is in the array; to write one with another id is a programmer error.
public struct IdentifiedArray<ID: Hashable, Element> {
  @usableFromInline var keys: OrderedSet<ID>
  @usableFromInline var values: [Element]
  @usableFromInline let identification: Identification<ID, Element>
  @usableFromInline let identityReader: IdentityReader<Element>
  /// The mark of the structure: which elements there are, in which order.
  ///
  /// It changes when elements are added, removed, moved or replaced, but not when one is changed in place through a
  /// subscript. Reading it takes constant time. Equality and hashing disregard it.
  @usableFromInline package internal(set) var structureVersion: UInt64

  @inlinable
  init(
    keys: OrderedSet<ID>, values: [Element], identification: Identification<ID, Element>,
    identityReader: IdentityReader<Element>, structureVersion: UInt64
  ) {
    self.keys = keys
    self.values = values
    self.identification = identification
    self.identityReader = identityReader
    self.structureVersion = structureVersion
  }

  /// An empty array that finds ids as told.
  @inlinable
  init(identification: Identification<ID, Element>) {
    self.init(
      keys: OrderedSet(), values: [], identification: identification,
      identityReader: IdentityReader(), structureVersion: StructureVersion.empty)
  }

  /// The path from an element to its id.
  public var id: KeyPath<Element, ID> { identification.keyPath }

  /// The ids of the elements, in order.
  ///
  /// - Complexity: Constant.
  @inlinable
  public var ids: OrderedSet<ID> { keys }

  /// The elements in order, as an array.
  ///
  /// - Complexity: Constant.
  @inlinable
  public var elements: [Element] { values }

  /// The position of the element with an id, or `nil` if there is none.
  ///
  /// - Parameter id: The id.
  /// - Complexity: Constant on average: one hash of the id.
  @inlinable
  public func index(id: ID) -> Int? {
    keys.firstIndex(of: id)
  }

  /// The id of an element, whether it is in the array or not.
  @inlinable
  func identity(of element: Element) -> ID {
    identification.read(element)
  }

  /// Notes that the structure has changed.
  @inlinable
  mutating func structureDidChange() {
    structureVersion = StructureVersion.next()
  }
}

extension IdentifiedArray: StructureTracked {}

extension IdentifiedArray: Sendable where ID: Sendable, Element: Sendable {}

/// An identified array of elements that know their id.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>
