internal import Dependencies
internal import FronteraCollections
internal import Synchronization

/// The states of the features pushed on a stack, each with an identifier.
///
/// ```swift
/// struct State {
///   var path = StackState<Path.State>()
/// }
///
/// state.path.append(.detail(Detail.State(id: id)))
/// ```
public struct StackState<Element> {
  // Stacks are short: looking through the identifiers, from the top, beats a dictionary.
  private(set) var identifiers: [StackElementID] = []
  private(set) var elements: [Element] = []
  /// Changes whenever other elements are on the stack, or in another order.
  private(set) var structureVersion: UInt64 = 0

  /// Creates an empty stack.
  public init() {}

  /// The identifiers of the elements, from the bottom to the top.
  public var ids: [StackElementID] { identifiers }

  /// The element with an identifier; assigning `nil` removes it, and assigning a state to an
  /// identifier that is not on the stack pushes it under that identifier.
  ///
  /// - Parameter id: The identifier.
  public subscript(id id: StackElementID) -> Element? {
    get { position(of: id).map { elements[$0] } }
    set {
      switch (position(of: id), newValue) {
      case (let position?, let newValue?): elements[position] = newValue
      case (let position?, nil): remove(at: position)
      case (nil, let newValue?):
        identifiers.append(id)
        elements.append(newValue)
      case (nil, nil): return
      }
      structureDidChange()
    }
    _modify {
      guard let position = position(of: id) else {
        var absent: Element?
        yield &absent
        if let absent { self[id: id] = absent }
        return
      }
      // Taken out, so that the element has one owner while it is changed.
      elements.swapAt(position, elements.endIndex - 1)
      var element: Element? = elements.removeLast()
      let before = (element as? any ObservableState)?._$id
      defer {
        if let element {
          elements.append(element)
          elements.swapAt(position, elements.endIndex - 1)
          let after = (element as? any ObservableState)?._$id
          if let before, let after, !before.isSame(as: after) { structureDidChange() }
        } else {
          putBackOrder(without: position)
        }
      }
      yield &element
    }
  }

  /// Removes an element and everything above it.
  ///
  /// - Parameter id: The identifier of the lowest element to go.
  public mutating func pop(from id: StackElementID) {
    guard let position = position(of: id) else { return }
    truncate(to: position)
  }

  /// Removes everything above an element.
  ///
  /// - Parameter id: The identifier of the element that becomes the top.
  public mutating func pop(to id: StackElementID) {
    guard let position = position(of: id) else { return }
    truncate(to: position + 1)
  }

  /// Puts an element on top under an identifier of its own.
  mutating func push(_ element: Element, id: StackElementID) {
    identifiers.append(id)
    elements.append(element)
    structureDidChange()
  }

  /// Changes an element in place.
  mutating func modify<R>(id: StackElementID, _ body: (inout Element) -> R) -> R? {
    guard let position = position(of: id) else { return nil }
    let before = identity(at: position)
    let result = body(&elements[position])
    if before !== identity(at: position) { structureDidChange() }
    return result
  }

  /// What tells an element from one that has taken its place, if its type says.
  private func identity(at position: Int) -> AnyObject? {
    let reader = IdentityReader<Element>()
    return elements.withUnsafeBufferPointer {
      $0.baseAddress.flatMap { reader.identity(at: $0 + position) }
    }
  }

  func position(of id: StackElementID) -> Int? {
    identifiers.lastIndex(of: id)
  }

  private mutating func remove(at position: Int) {
    identifiers.remove(at: position)
    elements.remove(at: position)
  }

  private mutating func truncate(to count: Int) {
    identifiers.removeSubrange(count...)
    elements.removeSubrange(count...)
    structureDidChange()
  }

  /// Restores the order after the element at a position was swapped to the end and taken out.
  private mutating func putBackOrder(without position: Int) {
    if position < elements.endIndex {
      let last = elements.remove(at: position)
      elements.append(last)
    }
    identifiers.remove(at: position)
    structureDidChange()
  }

  private mutating func structureDidChange() {
    structureVersion = StackStructure.nextVersion()
  }
}

extension StackState: RandomAccessCollection, RangeReplaceableCollection {
  /// The position of the bottom element.
  public var startIndex: Int { elements.startIndex }

  /// The position after the top element.
  public var endIndex: Int { elements.endIndex }

  /// The position after another.
  public func index(after index: Int) -> Int { elements.index(after: index) }

  /// The position before another.
  public func index(before index: Int) -> Int { elements.index(before: index) }

  /// The element at a position.
  public subscript(position: Int) -> Element { elements[position] }

  /// Replaces elements by new ones, which get new identifiers.
  ///
  /// - Parameters:
  ///   - subrange: The positions to replace.
  ///   - newElements: The elements to put there.
  public mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<Element>
  ) {
    let generator = DependencyValues.current.stackElementID
    identifiers.replaceSubrange(subrange, with: newElements.map { _ in generator() })
    elements.replaceSubrange(subrange, with: newElements)
    structureDidChange()
  }
}

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

extension StackState: Sendable where Element: Sendable {}

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

/// Where the versions of all stacks come from: equal versions mean the same history.
private enum StackStructure {
  private static let version = Atomic<UInt64>(0)

  static func nextVersion() -> UInt64 {
    version.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
