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
    guard let origin, MemoryLayout<Value.AllCasePaths>.size == 0 else {
      return appending(Value.allCasePaths[keyPath: keyPath])
    }
    return CasePathCache.recall(keyPath, from: origin) { appending(Value.recall(keyPath)) }
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
      naming: .computed(joint))
  }
}

extension AnyCasePath {
  /// What tells this case path from all others, where it is the same each time.
  @inlinable
  var origin: CasePathOrigin? {
    switch naming {
    case .unknown:
      return nil
    case .case(let name):
      guard name.hasPointerRepresentation else { return nil }
      return CasePathOrigin(
        owner: UInt(bitPattern: ObjectIdentifier(Root.self)),
        name: UInt(bitPattern: name.utf8Start))
    case .computed(let name):
      guard name.isStatic else { return nil }
      return CasePathOrigin(owner: UInt(bitPattern: ObjectIdentifier(name)))
    }
  }
}

/// Two case paths in a row: one allocation that three closures share.
@usableFromInline
final class Joint<Root, Middle, Leaf>: ComputedName, @unchecked Sendable {
  @usableFromInline let outer: AnyCasePath<Root, Middle>
  @usableFromInline let inner: AnyCasePath<Middle, Leaf>

  @inlinable
  init(outer: AnyCasePath<Root, Middle>, inner: AnyCasePath<Middle, Leaf>) {
    self.outer = outer
    self.inner = inner
    super.init(isStatic: outer.naming.isStatic && inner.naming.isStatic)
  }

  @usableFromInline
  override var text: String? {
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
