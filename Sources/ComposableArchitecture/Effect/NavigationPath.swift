/// Where in the tree of presented features something belongs: one element per child that can go
/// away, from the root down. Features embedded for good share the path of their parent.
package struct NavigationPath: Hashable, @unchecked Sendable {
  // Key paths and identities are immutable values.
  package private(set) var elements: [Element] = []

  package static let root = NavigationPath()

  package func appending(_ element: Element) -> NavigationPath {
    var copy = self
    copy.elements.append(element)
    return copy
  }

  /// Whether this path is `other` or lies above it.
  package func contains(_ other: NavigationPath) -> Bool {
    elements.count <= other.elements.count
      && elements.indices.allSatisfy { elements[$0] == other.elements[$0] }
  }

  /// One child: the property that holds it and the identity it has there.
  package struct Element: Hashable {
    package var property: AnyKeyPath
    /// The features embedded by plain `Scope` on the way to the property, from the inside.
    package var embeddings: [AnyKeyPath] = []
    package var identity: AnyHashable

    func embedded(at embedding: AnyKeyPath?) -> Element {
      guard let embedding else { return self }
      var copy = self
      copy.embeddings.append(embedding)
      return copy
    }
  }
}
