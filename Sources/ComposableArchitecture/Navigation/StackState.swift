public import FronteraCollections
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
  @usableFromInline var identifiers: [StackElementID] = []
  @usableFromInline var elements: [Element] = []
  /// Changes whenever other elements are on the stack, or in another order.
  private(set) var structureVersion: UInt64 = 0
  /// What tells an element from one that has taken its place, if its type says.
  @usableFromInline let identityReader = IdentityReader<Element>()

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
      var element: Element? = take(at: position)
      let before = (element as? any ObservableState)?._$id
      defer { putBack(element, at: position, before: before) }
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

  /// Replaces elements by others with identifiers of their own.
  mutating func replaceSubrange(
    _ subrange: Range<Int>, withComponents newElements: some Collection<Component>
  ) {
    identifiers.replaceSubrange(subrange, with: newElements.map(\.id))
    elements.replaceSubrange(subrange, with: newElements.map(\.element))
    structureDidChange()
  }

  /// Replaces elements by new ones under new identifiers.
  mutating func replaceSubrange(
    _ subrange: Range<Int>, withNew newElements: some Collection<Element>, ids: [StackElementID]
  ) {
    identifiers.replaceSubrange(subrange, with: ids)
    elements.replaceSubrange(subrange, with: newElements)
    structureDidChange()
  }

  // Inlined into the module of the feature, where its types are known.
  /// Changes an element in place.
  @inlinable
  mutating func modify<R>(id: StackElementID, _ body: (inout Element) -> R) -> R? {
    guard let position = position(of: id) else { return nil }
    let before = identity(at: position)
    let result = body(&elements[position])
    if before !== identity(at: position) { structureDidChange() }
    return result
  }

  @inlinable
  func identity(at position: Int) -> AnyObject? {
    elements.withUnsafeBufferPointer { [identityReader] in
      $0.baseAddress.flatMap { identityReader.identity(at: $0 + position) }
    }
  }

  @inlinable
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

  /// Takes an element out, so that it has one owner while it is changed.
  mutating func take(at position: Int) -> Element {
    elements.swapAt(position, elements.endIndex - 1)
    return elements.removeLast()
  }

  /// Puts back the element that was taken out, or removes its place.
  ///
  /// - Parameters:
  ///   - element: What has become of it.
  ///   - position: Where it was.
  ///   - before: Its identity before, if it has one.
  mutating func putBack(_ element: Element?, at position: Int, before: ObservableStateID?) {
    guard let element else {
      if position < elements.endIndex {
        let last = elements.remove(at: position)
        elements.append(last)
      }
      identifiers.remove(at: position)
      return structureDidChange()
    }
    elements.append(element)
    elements.swapAt(position, elements.endIndex - 1)
    let after = (element as? any ObservableState)?._$id
    if let before, let after, !before.isSame(as: after) { structureDidChange() }
  }

  @usableFromInline
  mutating func structureDidChange() {
    structureVersion = StackStructure.nextVersion()
  }
}

extension StackState: Sendable where Element: Sendable {}

/// Where the versions of all stacks come from: equal versions mean the same history.
private enum StackStructure {
  private static let version = Atomic<UInt64>(0)

  static func nextVersion() -> UInt64 {
    version.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
