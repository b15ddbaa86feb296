/// The way from a parent's state to a child's, in place.
///
/// When the parent is observable and the child tells its own changes, the lens goes to the stored
/// property, and itself tells that the child was replaced. A property that always lies at the same
/// place in its state is found there, without following the key path.
@usableFromInline
struct StateLens<Parent, Child>: @unchecked Sendable {
  // Key paths and functions that were complete when the lens was made.
  @usableFromInline let path: WritableKeyPath<Parent, Child>
  /// How far from the start of the parent's state the child's lies; negative when only the key path
  /// tells.
  @usableFromInline let offset: Int
  /// How far from the start of the child's state its location lies; negative when `version` has to
  /// be asked.
  @usableFromInline let locationOffset: Int
  @usableFromInline let didReplace: ((Parent) -> Void)?
  @usableFromInline let version: (Child) -> ChildVersion

  @usableFromInline
  init(_ path: WritableKeyPath<Parent, Child>) {
    let stored = StoredProperty(path)
    guard let observed = stored.observed else {
      self.init(path: path, offset: stored.offset, didReplace: nil, version: nil)
      return
    }
    guard
      let version = Self.versionReader(), let storedPath = stored.path as? WritableKeyPath
    else {
      // A child that does not tell its own changes: the observed property tells them.
      self.init(path: path, offset: nil, didReplace: nil, version: nil)
      return
    }
    self.init(
      path: storedPath, offset: stored.offset, didReplace: observed.didChange, version: version)
  }

  private init(
    path: WritableKeyPath<Parent, Child>, offset: Int?, didReplace: ((Parent) -> Void)?,
    version: ((Child) -> ChildVersion)?
  ) {
    self.path = path
    self.offset = offset ?? -1
    self.locationOffset = ComposableArchitecture.locationOffset(of: Child.self) ?? -1
    self.didReplace = didReplace
    self.version = version ?? { _ in .structure(0) }
  }

  /// Changes the child in place.
  @inlinable
  func modify<R>(_ parent: inout Parent, _ body: (inout Child) -> R) -> R {
    guard offset >= 0 else {
      guard let didReplace else { return body(&parent[keyPath: path]) }
      let (result, isReplaced) = modify(&parent[keyPath: path], body)
      if isReplaced { didReplace(parent) }
      return result
    }
    return withUnsafeMutablePointer(to: &parent) { parent in
      let child = (UnsafeMutableRawPointer(parent) + offset).assumingMemoryBound(to: Child.self)
      guard let didReplace else { return body(&child.pointee) }
      let (result, isReplaced) = modify(&child.pointee, body)
      if isReplaced { didReplace(parent.pointee) }
      return result
    }
  }

  /// Changes the child, and compares what it was with what it is.
  @inlinable
  func modify<R>(_ child: inout Child, _ body: (inout Child) -> R) -> (R, Bool) {
    guard locationOffset >= 0 else {
      let before = version(child)
      let result = body(&child)
      return (result, !before.isSame(as: version(child)))
    }
    return withUnsafeMutablePointer(to: &child) { child in
      let location = (UnsafeRawPointer(child) + locationOffset)
        .assumingMemoryBound(to: StateLocation.self)
      // Held meanwhile, so that its place in memory cannot become that of another.
      let before = location.pointee
      let result = body(&child.pointee)
      return (result, before !== location.pointee)
    }
  }

  /// Reads the child without observing it.
  @inlinable
  func read<R>(_ parent: Parent, _ body: (Child) -> R) -> R {
    body(parent[keyPath: path])
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
