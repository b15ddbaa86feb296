extension StackState {
  /// The elements with their identifiers, as a collection that can be changed and written back: what a
  /// view that keeps its own path reads and writes.
  ///
  /// ```swift
  /// state.path.path.removeLast()
  /// ```
  public var path: PathView {
    get { PathView(stack: self) }
    _modify {
      var view = PathView(stack: self)
      // Moved out, so that the stack has one owner while it is changed.
      self = StackState()
      defer { self = view.stack }
      yield &view
    }
    set { self = newValue.stack }
  }

  /// An element of a stack with its identifier.
  ///
  /// Two of them are equal when their identifiers are: it is the same place on the stack.
  public struct Component: Hashable, Identifiable {
    /// The identifier of the element.
    public let id: StackElementID
    /// The element.
    public var element: Element

    /// Creates a component.
    ///
    /// - Parameters:
    ///   - id: The identifier of the element.
    ///   - element: The element.
    public init(id: StackElementID, element: Element) {
      self.id = id
      self.element = element
    }

    /// Whether two components have the same identifier.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }

    /// Hashes the identifier.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// The elements of a stack with their identifiers.
  public struct PathView {
    fileprivate var stack: StackState

    fileprivate init(stack: StackState) { self.stack = stack }

    /// Creates the path of an empty stack.
    public init() { stack = StackState() }
  }
}

extension StackState.Component: Sendable where Element: Sendable {}
extension StackState.PathView: Sendable where Element: Sendable {}

extension StackState.PathView: MutableCollection, RandomAccessCollection,
  RangeReplaceableCollection
{
  /// The position of the bottom element.
  public var startIndex: Int { stack.startIndex }

  /// The position after the top element.
  public var endIndex: Int { stack.endIndex }

  /// The position after another.
  public func index(after index: Int) -> Int { stack.index(after: index) }

  /// The position before another.
  public func index(before index: Int) -> Int { stack.index(before: index) }

  /// The element at a position, with its identifier.
  public subscript(position: Int) -> StackState.Component {
    get { StackState.Component(id: stack.identifiers[position], element: stack[position]) }
    set { replaceSubrange(position..<position + 1, with: CollectionOfOne(newValue)) }
  }

  /// Replaces elements by others, which keep the identifiers they come with.
  ///
  /// - Parameters:
  ///   - subrange: The positions to replace.
  ///   - newElements: The elements to put there.
  public mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<StackState.Component>
  ) {
    stack.replaceSubrange(subrange, withComponents: newElements)
  }
}

extension StackState.PathView: Equatable {
  /// Whether two paths have the same elements, by their identifiers.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.stack.identifiers == rhs.stack.identifiers
  }
}
