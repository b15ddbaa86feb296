public import FronteraCollections
public import Observation

/// State whose properties are observed one by one: what `@ObservableState` makes of a struct or an
/// enum.
///
/// A view that read `count` is told when `count` changes and not when a neighbour does.
public protocol ObservableState: Observable, IdentityTracked {
  /// The identity of this value: copies share it, a new value has a new one.
  var _$id: ObservableStateID { get }

  /// The stored property behind a computed one, and its place among the observed properties. For
  /// `\.self` it is the registrar, with no place.
  ///
  /// Composition walks stored properties: that is what keeps an action cheap in a deep tree.
  static func _$storedKeyPath(
    for keyPath: PartialKeyPath<Self>
  ) -> (stored: AnyKeyPath, property: Int)?

  /// Tells whoever read a property that it has changed, for changes made to its storage.
  func _$didChange(property: Int)
}

extension ObservableState {
  /// The identity, for the collections that hold the state.
  public var _$identity: AnyObject { _$id.object }

  /// Enum states have no observed properties of their own.
  public func _$didChange(property: Int) {}
}

extension ObservableState {
  /// Where in the memory of a value its location is, when it has a registrar and that says so.
  static var locationOffset: Int? {
    guard
      let (stored, _) = _$storedKeyPath(for: \Self.self),
      let path = stored as? KeyPath<Self, ObservationStateRegistrar>
    else { return nil }
    return MemoryLayout<Self>.offset(of: path)
  }
}
