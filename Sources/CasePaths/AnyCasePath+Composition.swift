extension AnyCasePath where Value: CasePathable {
  /// The path through this case to a case of its payload.
  ///
  /// This is what lets a key path go on: `\.destination.edit`.
  ///
  /// - Parameter keyPath: A key path to a case of the payload.
  @inlinable
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> AnyCasePath<Root, Member> {
    appending(Value.allCasePaths[keyPath: keyPath])
  }
}

extension AnyCasePath {
  /// The path through this case to a case of its payload.
  ///
  /// - Parameter inner: A case path of the payload.
  @inlinable
  package func appending<Member>(
    _ inner: AnyCasePath<Value, Member>
  ) -> AnyCasePath<Root, Member> {
    let joint = Joint(outer: self, inner: inner)
    return AnyCasePath<Root, Member>(
      embedding: { joint.embed($0) },
      extraction: { joint.extract(from: $0) },
      matching: { joint.matches($0) },
      naming: .joint(joint))
  }
}

/// Two case paths in a row: one allocation that three closures share.
@usableFromInline
final class Joint<Root, Middle, Leaf>: CaseJoint {
  @usableFromInline let outer: AnyCasePath<Root, Middle>
  @usableFromInline let inner: AnyCasePath<Middle, Leaf>

  @inlinable
  init(outer: AnyCasePath<Root, Middle>, inner: AnyCasePath<Middle, Leaf>) {
    self.outer = outer
    self.inner = inner
  }

  @usableFromInline
  var name: String? {
    guard let outer = outer.naming.name, let inner = inner.naming.name else { return nil }
    return inner.hasPrefix("[") ? outer + inner : "\(outer).\(inner)"
  }

  @inlinable
  func embed(_ leaf: Leaf) -> Root {
    outer.embedding(inner.embedding(leaf))
  }

  @inlinable
  func extract(from root: Root) -> Leaf? {
    guard let middle = outer.extraction(root) else { return nil }
    return inner.extraction(middle)
  }

  @inlinable
  func matches(_ root: Root) -> Bool {
    guard let middle = outer.extraction(root) else { return false }
    return inner.matches(middle)
  }
}
