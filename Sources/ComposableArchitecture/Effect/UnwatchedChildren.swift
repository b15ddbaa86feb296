/// The children that own effects and that the store cannot ask its state about: somewhere above
/// them a reducer maps effects by hand, and a question about a state goes no further than that.
///
/// The operators that hold such children still see the state. While there are any, each operator
/// looks after its reduction for those of its own that are gone, and has their effects cancelled.
@usableFromInline
final class UnwatchedChildren {
  /// How many effects each child has, by the property that holds it and its identity there.
  private var counts: [AnyKeyPath: [AnyHashable: Int]] = [:]

  var isEmpty: Bool { counts.isEmpty }

  /// Whether operators have to look, in the reduction that runs on this thread.
  @usableFromInline
  static var isNeeded: Bool { ChangeList.hasUnwatchedChildren }

  func insert(_ child: NavigationPath.Element) {
    counts[child.property, default: [:]][child.identity, default: 0] += 1
  }

  func remove(_ child: NavigationPath.Element) {
    guard let count = counts[child.property]?[child.identity] else { return }
    counts[child.property]?[child.identity] = count > 1 ? count - 1 : nil
    if counts[child.property]?.isEmpty == true { counts[child.property] = nil }
  }

  /// The children that some instance of a feature holds at a property.
  func identities(at property: AnyKeyPath) -> [AnyHashable] {
    counts[property].map { Array($0.keys) } ?? []
  }
}

/// Children that are gone from the state of the feature that held them.
package struct GoneChildren {
  let property: AnyKeyPath
  var embeddings: [AnyKeyPath] = []
  let identities: Set<AnyHashable>

  func embedded(at embedding: AnyKeyPath?) -> GoneChildren {
    guard let embedding else { return self }
    var copy = self
    copy.embeddings.append(embedding)
    return copy
  }

  /// Whether a child is one of these.
  func contains(_ child: NavigationPath.Element) -> Bool {
    child.property == property && child.embeddings == embeddings
      && identities.contains(child.identity)
  }
}

extension Effect {
  /// Adds a cancellation of children that are gone.
  ///
  /// Asked about are the children that the store cannot watch, and the one whose effect is inside:
  /// of that it is not known yet whether the store will be able to.
  ///
  /// - Parameters:
  ///   - property: The property that holds the children.
  ///   - gone: Finds among identities those that the state does not hold. Some may be of children
  ///     that another instance of the same feature holds: nothing of theirs is reached from here.
  @inline(never)
  func cancellingUnwatched(
    at property: AnyKeyPath, gone: ([AnyHashable]) -> [AnyHashable]
  ) -> Effect {
    var identities = ChangeList.current?.unwatched?.identities(at: property) ?? []
    if let own = identity(at: property) { identities.append(own) }
    guard !identities.isEmpty else { return self }
    let missing = Set(gone(identities))
    guard !missing.isEmpty else { return self }
    return merge(
      with: Effect(node: .cancelGone(GoneChildren(property: property, identities: missing))))
  }

  /// Adds a cancellation of those elements of a collection that are gone.
  ///
  /// - Parameters:
  ///   - property: The property that holds the elements.
  ///   - isThere: Whether the collection holds the element of an identifier.
  func cancellingUnwatched<ID>(at property: AnyKeyPath, isThere: (ID) -> Bool) -> Effect {
    cancellingUnwatched(at: property) { identities in
      identities.filter { identity in !((identity.base as? ID).map(isThere) ?? false) }
    }
  }

  /// The child at a property whose effect this is, alone or before that of its parent.
  private func identity(at property: AnyKeyPath) -> AnyHashable? {
    switch node {
    case .scoped(_, let scope) where scope.element.property === property: scope.element.identity
    case .merge(let effects): effects.first?.identity(at: property)
    default: nil
    }
  }
}

extension EffectRunner {
  /// Takes note of an effect of children that only their operators can watch.
  func watchByOperators(_ handle: EffectHandle, _ children: [NavigationPath.Element]) {
    guard !children.isEmpty else { return }
    handle.unwatched = children
    let unwatched = changes.unwatched ?? UnwatchedChildren()
    for child in children { unwatched.insert(child) }
    changes.unwatched = unwatched
  }

  /// Forgets an effect that has ended.
  func unwatchByOperators(_ handle: EffectHandle) {
    guard !handle.unwatched.isEmpty, let unwatched = changes.unwatched else { return }
    for child in handle.unwatched { unwatched.remove(child) }
    handle.unwatched = []
    if unwatched.isEmpty { changes.unwatched = nil }
  }

  /// The effects of children that an operator no longer holds.
  func handles(of children: GoneChildren, below path: NavigationPath) -> [EffectHandle] {
    let depth = path.elements.count
    return registry.all.filter { handle in
      let elements = handle.path.elements
      return elements.count > depth && children.contains(elements[depth])
        && path.contains(handle.path)
    }
  }
}
