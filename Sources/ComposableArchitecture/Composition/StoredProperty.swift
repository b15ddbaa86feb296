/// A property that lies inside the memory of its state, found once from a key path.
///
/// Code that knows the place of a property reads and changes it there. To follow a key path costs
/// ten times as much, and twice that again when the property is an observed one.
struct StoredProperty<Parent, Child> {
  /// The property itself, or the storage behind an observed one.
  var path: KeyPath<Parent, Child>
  /// How far from the start of the state the property lies, when it always lies there.
  var offset: Int?
  /// Who is to be told of changes, when the property is an observed one.
  var observed: Observed?

  /// What makes a property an observed one.
  struct Observed {
    /// The number of the property.
    var property: Int
    /// How far from the start of the state its location lies, when that is known.
    var locationOffset: Int?
    /// Tells that the property has changed.
    var didChange: (Parent) -> Void
  }

  /// Finds what a key path leads to.
  ///
  /// A key path that is neither observed nor plainly stored has no offset, and is to be followed.
  init(_ path: KeyPath<Parent, Child>) {
    if let observed = Self.observed(path) {
      self.path = observed.path
      self.observed = observed.observed
    } else {
      self.path = path
    }
    offset = MemoryLayout<Parent>.offset(of: self.path)
  }

  private static func observed(
    _ path: KeyPath<Parent, Child>
  ) -> (path: KeyPath<Parent, Child>, observed: Observed)? {
    func open<State: ObservableState>(
      _: State.Type
    ) -> (path: KeyPath<Parent, Child>, observed: Observed)? {
      guard
        let partial = path as? PartialKeyPath<State>,
        let (stored, property) = State._$storedKeyPath(for: partial), property >= 0,
        let storedPath = stored as? KeyPath<Parent, Child>
      else { return nil }
      let notify: (State) -> Void = { $0._$didChange(property: property) }
      guard let didChange = notify as? (Parent) -> Void else { return nil }
      return (
        storedPath,
        Observed(
          property: property, locationOffset: State.locationOffset, didChange: didChange)
      )
    }
    guard let observable = Parent.self as? any ObservableState.Type else { return nil }
    return open(observable)
  }
}
