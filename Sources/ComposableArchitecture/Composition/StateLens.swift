/// The way from a parent's state to a child's, in place.
///
/// When the parent is observable and the child tells its own changes, the lens walks the stored
/// property, which costs a tenth of the observed one, and itself tells that the child was replaced.
@usableFromInline
struct StateLens<Parent, Child>: @unchecked Sendable {
  // Key paths and functions that were complete when the lens was made.
  @usableFromInline let path: WritableKeyPath<Parent, Child>
  @usableFromInline let didReplace: ((Parent) -> Void)?
  @usableFromInline let version: (Child) -> ChildVersion

  @usableFromInline
  init(_ path: WritableKeyPath<Parent, Child>) {
    let version = Self.versionReader()
    if let version, let stored = Self.stored(path) {
      self.path = stored.path
      self.didReplace = stored.didReplace
      self.version = version
    } else {
      self.path = path
      self.didReplace = nil
      self.version = { _ in .structure(0) }
    }
  }

  /// Changes the child in place.
  @inlinable
  func modify<R>(_ parent: inout Parent, _ body: (inout Child) -> R) -> R {
    guard let didReplace else { return body(&parent[keyPath: path]) }
    let (result, isReplaced) = modify(&parent[keyPath: path], body)
    if isReplaced { didReplace(parent) }
    return result
  }

  @inlinable
  func modify<R>(_ child: inout Child, _ body: (inout Child) -> R) -> (R, Bool) {
    let before = version(child)
    let result = body(&child)
    return (result, !before.isSame(as: version(child)))
  }

  /// Reads the child without observing it.
  @inlinable
  func read<R>(_ parent: Parent, _ body: (Child) -> R) -> R {
    body(parent[keyPath: path])
  }

  /// The stored property behind an observed one.
  private static func stored(
    _ path: WritableKeyPath<Parent, Child>
  ) -> (path: WritableKeyPath<Parent, Child>, didReplace: (Parent) -> Void)? {
    func open<Observed: ObservableState>(
      _: Observed.Type
    ) -> (path: WritableKeyPath<Parent, Child>, didReplace: (Parent) -> Void)? {
      guard
        let partial = path as? PartialKeyPath<Observed>,
        let (stored, property) = Observed._$storedKeyPath(for: partial),
        let storedPath = stored as? WritableKeyPath<Parent, Child>
      else { return nil }
      let notify: (Observed) -> Void = { $0._$didChange(property: property) }
      guard let didReplace = notify as? (Parent) -> Void else { return nil }
      return (storedPath, didReplace)
    }
    guard let observed = Parent.self as? any ObservableState.Type else { return nil }
    return open(observed)
  }

  /// How to see whether a child that tells its own changes was replaced; `nil` for other children.
  private static func versionReader() -> ((Child) -> ChildVersion)? {
    if let observed = Child.self as? any ObservableState.Type { return identity(observed) }
    if let tracked = Child.self as? any StructureTracked.Type { return tracked.versionReader() }
    return nil
  }

  private static func identity<Observed: ObservableState>(
    _: Observed.Type
  ) -> ((Child) -> ChildVersion)? {
    let read: (Observed) -> ChildVersion = { .identity($0._$id) }
    return read as? (Child) -> ChildVersion
  }
}
